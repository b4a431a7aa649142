export * from './contract.ts';
export { decodeTable, type TableEncoding } from './decode-table.ts';
export { groupings, isHidden, isPhotoName, type Grouping, type NamedFile } from './group-photos.ts';
export * from './limits.ts';
export { makeable, planImport, type ImportPlan, type PlannedRow } from './plan-import.ts';
export { readTable, type CellRow, type Table, type TableColumn, type TableRow } from './read-table.ts';
export { stopsRow, type RowProblem, type RowProblemCode } from './row-problem.ts';
export * from './run-contract.ts';

import type { NamedFile } from './group-photos.ts';

/** Why a ZIP, or a file in one, is not taken. */
export type ZipFault = 'not-a-zip' | 'damaged' | 'too-large' | 'too-many' | 'split';
export type EntryFault = 'path' | 'nested' | 'encrypted' | 'method' | 'ratio' | 'large';

/** A file that the seller chose, loose or in a ZIP; its bytes are read when they are wanted. */
export interface ChosenFile extends NamedFile {
  /** Throws where a ZIP's file does not unpack to what it says. */
  readonly open: () => Promise<File>;
}

type FileFault =
  | ZipFault
  | EntryFault
  | 'unreadable'
  | 'table-not-text'
  | 'table-empty'
  | 'table-no-sku'
  | 'table-large'
  | 'table-second';
/** A file that was not taken, and why. */
export interface FaultyFile {
  readonly name: string;
  readonly fault: FileFault;
}

import type { EntryFault, NamedFile, ZipFault } from '@kadr/shared/batches';

/** A file that the seller chose, loose or in a ZIP; its bytes are read when they are wanted. */
export interface ChosenFile extends NamedFile {
  /** Throws where a ZIP's file does not unpack to what it says. */
  readonly open: () => Promise<File>;
}

export type FileFault = ZipFault | EntryFault | 'unreadable' | 'table-not-text' | 'table-empty' | 'table-no-sku' | 'table-large' | 'table-second';
/** A file that was not taken, and why. */
export interface FaultyFile { readonly name: string; readonly fault: FileFault }

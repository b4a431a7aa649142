/**
 * Why a call leaves the full-screen spinner off; every other call turns it on.
 * `aside`: the page is whole without the answer. `autosave`: sent while the user goes on working. `later-step`: one of
 * a sequence whose own progress is shown. `popup`: made behind a popup window. `refresh`: fetched again without anyone
 * asking. `scrolling`: more of a list, or a preview that comes into view. `session`: a token renewed behind another
 * call. `typing`: checked while the user types. `upload`: the file shows its own progress.
 */
export type SilentReason =
  | 'aside'
  | 'autosave'
  | 'later-step'
  | 'popup'
  | 'refresh'
  | 'scrolling'
  | 'session'
  | 'typing'
  | 'upload';

/** How a call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Files of a multipart call. */
  readonly files?: readonly File[];
  /** Share of the upload that is out, 0 to 1. */
  readonly onUploadProgress?: (share: number) => void;
  /** Leaves the full-screen spinner off. */
  readonly silent?: SilentReason | undefined;
  /** Shows the progress overlay until the answer: how long its ramp to 80 % takes, in milliseconds. */
  readonly overlayMs?: number | undefined;
  /** Goes out even as its page is left. */
  readonly keepalive?: boolean;
}

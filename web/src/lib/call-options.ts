/** How a call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Files of a multipart call. */
  readonly files?: readonly File[];
  /** Share of the upload that is out, 0 to 1. */
  readonly onUploadProgress?: (share: number) => void;
  /** Does not bring up the full-screen spinner: the page shows the waiting itself. */
  readonly silent?: boolean;
  /** Goes out even as its page is left. */
  readonly keepalive?: boolean;
}

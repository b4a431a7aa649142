/** The database cannot be opened as things are: `code` for programs, `message` for the operator. The start ends here. */
export class StartError extends Error {
  readonly code: string;

  constructor(code: `database.${string}`, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
    this.code = code;
  }
}

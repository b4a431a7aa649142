/** The process cannot start as things are: `code` for programs, `message` for the operator. */
export class StartError extends Error {
  readonly code: string;

  constructor(code: `${string}.${string}`, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
    this.code = code;
  }
}

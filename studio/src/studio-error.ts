/** What went wrong with an input, by code; params are for texts and logs, never pixels or paths outside the input. */
export type StudioErrorParams = Readonly<Record<string, string | number>>;

/**
 * An input that the engine cannot work with. `code` is `<module>.<reason>`: the server maps it to an error of its own,
 * texts for people are the locales' business. Each public function names the codes it throws.
 */
export class StudioError extends Error {
  readonly code: string;
  readonly params: StudioErrorParams;

  constructor(code: `${string}.${string}`, params: StudioErrorParams = {}, options?: ErrorOptions) {
    super(`${code} ${JSON.stringify(params)}`, options);
    this.name = 'StudioError';
    this.code = code;
    this.params = params;
  }
}

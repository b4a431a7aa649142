/** Made by `web/text-files.ts`. */
declare module 'kadr:texts' {
  /** A feature's file. */
  export const fileOf: Readonly<Record<string, string | undefined>>;
  /** By language and file, `pl/work`; the texts of each feature in it. */
  export const load: Readonly<
    Record<
      string,
      (() => Promise<{ default: Readonly<Record<string, Readonly<Record<string, unknown>>>> }>) | undefined
    >
  >;
}

/** Where the engines of tests keep their children's compiled code (vitest.config.ts). */
export const codeCache = process.env['NODE_COMPILE_CACHE'];

import { config } from 'zod';

/**
 * Without this, zod tries `new Function` with the first schema, which our content security policy reports. So it must
 * be imported first.
 */
config({ jitless: true });

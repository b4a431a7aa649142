import fastify from 'fastify';
import { Pool } from 'pg';

/**
 * What a list costs at the least over HTTP: Fastify, pg and the statements that Kadr makes for it, their rows as JSON.
 * Statements come by the environment.
 */
const statements = JSON.parse(process.env['STATEMENTS'] ?? '[]') as { sql: string; parameters: unknown[] }[];
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify();

app.get('/list', async () => {
  const client = await pool.connect();
  try {
    const answer = [];
    for (const [index, { sql, parameters }] of statements.entries())
      answer.push((await client.query<object>({ name: `list-${index}`, text: sql, values: parameters })).rows);
    return answer;
  } finally {
    client.release();
  }
});

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
console.log('is ready');
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});

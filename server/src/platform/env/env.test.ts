import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvError, envSchema, readEnv } from './index.ts';

function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
  }
  return [];
}

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toMatchObject({
      KADR_DATA: './data',
      HOST: '127.0.0.1',
      PORT: 4310,
      TRUST_PROXY: false,
      REGISTRATION_TOKENS: 50,
      REGION_HOSTS: {},
    });
  });

  it('takes an empty variable for one that is not there', () => {
    const env = readEnv({ PORT: '', DATABASE_URL: '' });
    expect([env.PORT, env.DATABASE_URL]).toEqual([4310, undefined]);
  });

  it('names every wrong one at once', () => {
    const wrong = () =>
      readEnv({
        PORT: '99999',
        PUBLIC_URL: 'ftp://x',
        DATABASE_URL: 'mysql://x',
        KADR_SECRET: 'short',
        REGION_HOSTS: '{"XX":1}',
        TRUST_PROXY: 'maybe',
      });
    expect(wrong).toThrow(EnvError);
    expect(
      problemsOf(wrong)
        .map((problem) => problem.split(':')[0])
        .toSorted(),
    ).toEqual(['DATABASE_URL', 'KADR_SECRET', 'PORT', 'PUBLIC_URL', 'REGION_HOSTS', 'TRUST_PROXY']);
  });

  it('names what is missing next to a variable that is nothing alone', () => {
    expect(problemsOf(() => readEnv({ TELEGRAM_BOT_TOKEN: '1:a', FACEBOOK_CLIENT_SECRET: 's' }))).toEqual([
      'TELEGRAM_CHAT_ID: is needed with TELEGRAM_BOT_TOKEN',
      'FACEBOOK_CLIENT_ID: is needed with FACEBOOK_CLIENT_SECRET',
    ]);
  });

  it('names the new name of a variable that had another one', () => {
    expect(
      problemsOf(() => readEnv({ ANALYSIS_MODEL: 'openai:gpt-6.1-terra', PORT: 'x' })).map((problem) =>
        problem.replace(/^PORT: .*/, 'PORT'),
      ),
    ).toEqual(['ANALYSIS_MODEL: is called VISION_MODEL now', 'PORT']);
    expect(problemsOf(() => readEnv({ ANALYSIS_MODEL: 'openai:gpt-6.1-terra' }))).toEqual([
      'ANALYSIS_MODEL: is called VISION_MODEL now',
    ]);
    expect(readEnv({ ANALYSIS_MODEL: '', VISION_MODEL: 'openai:gpt-6.1-terra' }).VISION_MODEL).toBe(
      'openai:gpt-6.1-terra',
    );
  });

  it('stands in .env.example, in the same order', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
    expect([...example.matchAll(/^# ([A-Z_]+)=/gm)].map((match) => match[1])).toEqual(Object.keys(envSchema.shape));
  });
});

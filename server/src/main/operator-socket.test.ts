import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandError } from './operator-command.ts';
import { sendOperatorCommand, serveOperator } from './operator-socket.ts';

let folder = '';
const said: string[] = [];
const ask = (...words: string[]) => sendOperatorCommand(folder, words, (line) => said.push(line));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-operator-'));
});
afterEach(async () => {
  said.length = 0;
  await rm(folder, { recursive: true, force: true });
});

it('answers null where no service runs, also where a crash left its socket', async () => {
  expect(await ask('reconcile')).toBeNull();
  await writeFile(join(folder, 'operator.sock'), '');
  expect(await ask('reconcile')).toBeNull();
});

it('has the service do the command and hands on what it says', async () => {
  const stop = await serveOperator(folder, (words, print) => {
    print(`asked to ${words.join(' ')}`);
    return words[0] === 'fail'
      ? Promise.reject(new CommandError('no such thing'))
      : Promise.resolve(words[0] === 'reconcile');
  });
  expect(await ask('reconcile')).toBe(true);
  expect(await ask('other', 'thing')).toBe(false);
  expect(said).toEqual(['asked to reconcile', 'asked to other thing']);
  await expect(ask('fail')).rejects.toThrow('no such thing');
  await stop();
  expect(await ask('reconcile')).toBeNull();
});

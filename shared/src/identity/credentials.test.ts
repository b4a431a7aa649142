import { describe, expect, it } from 'vitest';
import { checkPassword, emailProblem, emailSchema, nameProblem, passwordProblem } from './credentials.ts';

describe('passwordProblem', () => {
  it.each([
    ['', { key: 'empty' }],
    ['Aa1!aaa', { key: 'too-short', count: 8 }],
    ['Aa1!aaaa', null],
    [`Aa1!${'a'.repeat(60)}`, null],
    [`Aa1!${'a'.repeat(61)}`, { key: 'too-long', count: 64 }],
    ['aa1!aaaa', { key: 'upper' }],
    ['AA1!AAAA', { key: 'lower' }],
    ['Aab!aaaa', { key: 'digit' }],
    ['Aab1aaaa', { key: 'special' }],
    ['Aab1 aaaa', { key: 'special' }],
    ['Żółw1zły!', null],
    ['Пароль№12', null],
    // Seven characters, although fourteen UTF-16 units.
    ['Aa1!😀😀😀', { key: 'too-short', count: 8 }],
  ])('%j is judged', (password, problem) => {
    expect(passwordProblem(password)).toEqual(problem);
  });

  it('tells every rule apart for the checklist', () => {
    expect(checkPassword('abcdefgh')).toEqual([
      { id: 'length', ok: true },
      { id: 'upper', ok: false },
      { id: 'lower', ok: true },
      { id: 'digit', ok: false },
      { id: 'special', ok: false },
    ]);
  });
});

describe('emailProblem', () => {
  it.each([
    ['  ', { key: 'empty' }],
    ['seller', { key: 'email' }],
    ['seller@shop', { key: 'email' }],
    ['a@b.example, c@d.example', { key: 'email' }],
    ['a@b.example\r\nbcc: c@d.example', { key: 'email' }],
    ['"a b"@c.example', { key: 'email' }],
    [`${'a'.repeat(250)}@b.example`, { key: 'email' }],
    [' Seller+1@Shop.example ', null],
  ])('%j is judged', (email, problem) => {
    expect(emailProblem(email)).toEqual(problem);
  });

  it('makes one address of two spellings', () => {
    expect(emailSchema.parse(' Seller@Shop.Example ')).toBe('seller@shop.example');
  });
});

describe('nameProblem', () => {
  it.each([
    ['', { key: 'empty' }],
    ['  ', { key: 'empty' }],
    [' A ', { key: 'too-short', count: 2 }],
    ['Яя', null],
    ['😀'.repeat(60), null],
    ['ż'.repeat(61), { key: 'too-long', count: 60 }],
  ])('%j is judged', (name, problem) => {
    expect(nameProblem(name)).toEqual(problem);
  });
});

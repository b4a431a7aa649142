import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+48 123', "'+48 123"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  ['  =cmd()', "'  =cmd()"],
  ['\t=1', '"\'\t\'=1"'],
  ['a "b", c', '"a ""b"", c"'],
  ['line\nline', '"line\nline"'],
  ['Mug', 'Mug'],
])('CSV writes %j as %j', (value, written) => {
  expect(writeCsv([[value]])).toBe(`\uFEFF${written}\r\n`);
});

test.each([
  ['ok;=2+5;', "ok;'=2+5;"],
  ['ok; @SUM(1)', "ok; '@SUM(1)"],
  ['a\t=1', "a\t'=1"],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\r\n\r\n=1', "a\r\n\r\n'=1"],
  ['a;+48 1', "a;'+48 1"],
  ["a\n-cmd|' /C calc'!A1", "a\n'-cmd|' /C calc'!A1"],
  ["a\n- cmd|' /C calc'!A1", "a\n'- cmd|' /C calc'!A1"],
  ['a\n- WEBSERVICE("x")', 'a\n\'- WEBSERVICE("x")'],
  ['a;\0=1', "a;\0'=1"],
  ['Soft:\n- cotton\n- linen; light', 'Soft:\n- cotton\n- linen; light'],
  ['30 x 40; white', '30 x 40; white'],
  ['a\n=1;=2', "a\n'=1;'=2"],
])('CSV has no formula in %j where cells are parted at semicolons or tabs', (value, written) => {
  expect(writeCsv([[value]])).toBe(`\uFEFF"${written.replaceAll('"', '""')}"\r\n`);
});

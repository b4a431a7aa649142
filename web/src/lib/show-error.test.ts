import { AppError } from '@kadr/shared/kernel';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage, i18n, startI18n } from './i18n.ts';
import { closeAlert, currentAlerts } from './shell/index.ts';
import { errorText, showError } from './show-error.ts';

beforeAll(startI18n);

describe('an error in words', () => {
  it.each([
    [new AppError('unavailable', 'kernel.network'), 'Something Went Wrong', 'There is no connection'],
    [new AppError('invalid', 'kernel.invalid-input', { field: 'x' }), 'Invalid Data', 'Something in the data'],
    [new AppError('unauthenticated', 'kernel.unauthenticated'), 'Authentication Error', 'Your session has ended'],
    [new AppError('conflict', 'unheard.of'), 'Something Went Wrong', 'Internal server error'],
    [new RangeError('a bug'), 'Something Went Wrong', 'Internal server error'],
  ])('%s', async (error, title, beginning) => {
    const text = await errorText(error);
    expect(text.title).toBe(title);
    expect(text.description.startsWith(beginning), text.description).toBe(true);
  });

  it('has a number for support where the server broke, one for each time', async () => {
    const broken = (requestId: string) => new AppError('bug', 'kernel.internal', { requestId });
    expect((await errorText(broken('3f2a9c1e-0000-4000-8000-000000000000'))).number).toBe(
      'Number for support: 3f2a9c1e',
    );
    expect(await errorText(new AppError('bug', 'kernel.internal'))).not.toHaveProperty('number');
    for (const id of ['3f2a9c1e', '77777777']) showError(broken(id));
    await vi.waitFor(() =>
      expect(currentAlerts().map(({ number }) => number)).toEqual([
        'Number for support: 3f2a9c1e',
        'Number for support: 77777777',
      ]),
    );
    for (const { id } of currentAlerts()) closeAlert(id);
  });

  it("speaks the user's language, and loads its texts first", async () => {
    await changeLanguage('ru');
    expect((await errorText(new AppError('limited', 'kernel.limited'))).title).toBe('Что-то пошло не так');
    expect(document.documentElement.lang).toBe('ru');
    await i18n.changeLanguage('en');
  });

  it('says nothing of an abort', async () => {
    showError(new DOMException('gone', 'AbortError'));
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(currentAlerts()).toEqual([]);
  });
});

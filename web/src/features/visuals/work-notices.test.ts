import { afterEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { closeAlert, currentAlerts } from '../../lib/shell/index.ts';
import { announceOrder, announceStage } from './work-notices.ts';

afterEach(() => {
  for (const { id } of currentAlerts()) closeAlert(id);
});

it('says once that an ordered frame is in the queue and once that it is made; nothing of others', async () => {
  await startI18n();
  announceOrder('a', 3);
  for (const place of [3, 2, 1]) announceStage('a', place);
  announceStage('of-a-batch', 0);
  announceStage('a', null);
  announceStage('a', null);
  announceStage('a', 1);
  await vi.waitFor(() =>
    expect(currentAlerts().map(({ type, title }) => `${type} ${title}`)).toEqual(['INFO In Queue', 'INFO In Progress']),
  );
});

import { AppError } from '@kadr/shared/kernel';
import { checkCoupon } from '@kadr/shared/payments';
import { deleteProduct, getUserStat, updateProduct } from '@kadr/shared/products';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useEndpointMutation, useEndpointQuery } from './endpoint-hooks.ts';
import { closeAlert, closeDialog, currentAlerts, endStart, openDialog, useDialog, useSpinning } from './shell/index.ts';
import { renderPage } from './testing/render-page.tsx';
import { serve, serveEndpoints } from './testing/serve-endpoints.ts';

const id = '01900000-0000-7000-8000-00000000000a';

let stop: () => void = () => undefined;
afterEach(() => stop());

function Delete({ onDone }: { readonly onDone: () => void }) {
  const { mutate } = useEndpointMutation(deleteProduct, { quiet: 'background', silent: 'autosave', onSuccess: onDone });
  return (
    <button type="button" onClick={() => mutate({ id })}>
      Delete
    </button>
  );
}

test('a second press while the first is under way makes no second call; one after the answer does', async () => {
  let calls = 0;
  let done = 0;
  let give: () => void = () => undefined;
  stop = serveEndpoints(
    serve(deleteProduct, async () => {
      calls++;
      await new Promise<void>((resolve) => {
        give = resolve;
      });
      return {} as never;
    }),
  );
  await renderPage(
    <Delete
      onDone={() => {
        done++;
      }}
    />,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(calls).toBe(1));
  give();
  await waitFor(() => expect(done).toBe(1));
  expect(calls).toBe(1);
  fireEvent.click(button);
  await waitFor(() => expect(calls).toBe(2));
  give();
  await waitFor(() => expect(done).toBe(2));
});

function Titles() {
  const { mutate } = useEndpointMutation(updateProduct, { quiet: 'background', silent: 'autosave', scope: 'titles' });
  return (
    <button
      type="button"
      onClick={() => {
        for (const title of ['Cup', 'Mug', 'Mug', 'Cup']) mutate({ id, title });
      }}
    >
      Save
    </button>
  );
}

test('what is changed and changed back while the first change is under way is sent as it was asked', async () => {
  const sent: unknown[] = [];
  stop = serveEndpoints(
    serve(updateProduct, ({ input }) => {
      sent.push(input['title']);
      return {} as never;
    }),
  );
  await renderPage(<Titles />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(sent).toEqual(['Cup', 'Mug', 'Cup']));
});

function Counters() {
  const { data, refetch } = useEndpointQuery(getUserStat, {});
  return (
    <button type="button" onClick={() => void refetch()}>
      {`${data?.visualsCreated ?? '…'} ${useSpinning() ? 'spinning' : 'still'}`}
    </button>
  );
}

test('the first fetch of a query turns the spinner on, fetching it again does not', async () => {
  endStart();
  let give: () => void = () => undefined;
  let visualsCreated = 0;
  stop = serveEndpoints(
    serve(getUserStat, async () => {
      await new Promise<void>((resolve) => {
        give = resolve;
      });
      return { productsAdded: 0, visualsCreated: ++visualsCreated };
    }),
  );
  await renderPage(<Counters />);
  await screen.findByText('… spinning');
  act(() => give());
  fireEvent.click(await screen.findByText('1 still'));
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(screen.getByRole('button').textContent).toBe('1 still');
  act(() => give());
  await screen.findByText('2 still');
});

function Coupon() {
  const checked = useEndpointQuery(checkCoupon, { code: 'X', packageTokens: 100 }, { quiet: 'field' });
  return <p>{`${checked.error?.kind ?? 'none'} ${useDialog('top-up') ? 'open' : 'closed'}`}</p>;
}

test.each([
  ['conflict', 'conflict open', 0],
  ['unavailable', 'unavailable closed', 1],
] as const)("a field's own error stays in its dialog, one of the server closes it: %s", async (kind, shown, alerts) => {
  openDialog('top-up', {});
  stop = serveEndpoints(
    serve(checkCoupon, () => {
      throw new AppError(kind, kind === 'conflict' ? 'payments.coupon-used' : 'kernel.unavailable');
    }),
  );
  await renderPage(<Coupon />);
  await screen.findByText(shown);
  await waitFor(() => expect(currentAlerts()).toHaveLength(alerts));
  for (const { id } of currentAlerts()) closeAlert(id);
  closeDialog('top-up');
});

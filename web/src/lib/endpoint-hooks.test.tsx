import { deleteProduct, updateProduct } from '@kadr/shared/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useEndpointMutation } from './endpoint-hooks.ts';
import { renderPage } from './testing/render-page.tsx';
import { serve, serveEndpoints } from './testing/serve-endpoints.ts';

const id = '01900000-0000-7000-8000-00000000000a';

let stop: () => void = () => undefined;
afterEach(() => stop());

function Delete({ onDone }: { readonly onDone: () => void }) {
  const { mutate } = useEndpointMutation(deleteProduct, { quiet: true, silent: true, onSuccess: onDone });
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
  const { mutate } = useEndpointMutation(updateProduct, { quiet: true, silent: true, scope: 'titles' });
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

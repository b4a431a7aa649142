import { listPrices } from '@kadr/shared/tokens';
import { getPhotoshoot } from '@kadr/shared/visuals';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePhotoshoot } from '../features/visuals/use-photoshoot.ts';
import { renderPage } from '../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../lib/testing/serve-endpoints.ts';
import { serveEvents } from '../lib/testing/serve-events.ts';
import { LiveUpdates } from './live-updates.tsx';

const productId = '0190a000-0000-7000-8000-000000000001';

function Photoshoot() {
  const { query } = usePhotoshoot(productId);
  return <p>{query.isSuccess ? 'there' : 'coming'}</p>;
}

test('a change of the photoshoot is fetched once', async () => {
  let fetches = 0;
  const stopEndpoints = serveEndpoints(
    serve(getPhotoshoot, () => {
      fetches += 1;
      return null;
    }),
    serve(listPrices, () => ({}) as never),
  );
  const events = serveEvents();
  try {
    await renderPage(
      <>
        <LiveUpdates />
        <Photoshoot />
      </>,
    );
    await screen.findByText('there');
    expect(fetches).toBe(1);
    events.send({ type: 'photoshoot-changed', productId });
    await expect.poll(() => fetches).toBeGreaterThan(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(fetches).toBe(2);
  } finally {
    events.stop();
    stopEndpoints();
  }
});

import type { Picture } from '@kadr/shared/products';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configureApi } from '../lib/api-config.ts';
import { i18n } from '../lib/i18n.ts';
import { findAxeViolations } from '../lib/testing/find-axe-violations.ts';
import { renderPage } from '../lib/testing/render-page.tsx';
import { BeforeAfter } from './before-after.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DropZone, type Refusal } from './drop-zone.tsx';
import { EmptyState } from './empty-state.tsx';
import { FlowPage } from './flow-page.tsx';
import { Lightbox } from './lightbox.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { PrimaryButton } from './primary-button.tsx';
import { SegmentedBar } from './segmented-bar.tsx';
import { StatusBadge } from './status-badge.tsx';

const reopened = new Set<() => void>();
vi.mock(import('../lib/server-events.ts'), async (actual) => ({
  ...(await actual()),
  onServerEventsReopened: (listener) => {
    reopened.add(listener);
    return () => {
      reopened.delete(listener);
    };
  },
}));

const picture: Picture = {
  url: '/p/1.webp',
  thumbnailUrl: '/p/1t.webp',
  widthPx: 1536,
  heightPx: 2048,
  blur: 'data:image/webp;base64,AAAA',
};
afterEach(() => configureApi({ origin: '' }));

describe('a primary button', () => {
  it.each([
    ['en', 1, 'Create 1 token'],
    ['pl', 22, 'Create 22 tokeny'],
    ['ru', 25, 'Create 25 токенов'],
  ] as const)('says its price in words (%s, %d)', async (language, priceTokens, name) => {
    await renderPage(<PrimaryButton priceTokens={priceTokens}>Create</PrimaryButton>, { language });
    expect(screen.getByRole('button').textContent.replaceAll(/\s+/g, ' ')).toContain(name.slice(7));
    expect(screen.getByRole('button', { name: new RegExp(name.slice(7)) })).toBeTruthy();
  });

  it('takes no second press while the first is at work', async () => {
    let presses = 0;
    await renderPage(
      <PrimaryButton
        loading
        onClick={() => {
          presses += 1;
        }}
      >
        Create
      </PrimaryButton>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(presses).toBe(0);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});

describe('a picture', () => {
  it("keeps its place by its own proportions and comes from the API's host", async () => {
    configureApi({ origin: 'https://eu.example' });
    const { container } = await renderPage(<PictureFrame picture={picture} alt="A mug" />);
    expect(screen.getByAltText('A mug').getAttribute('src')).toBe('https://eu.example/p/1t.webp');
    expect(container.querySelector<HTMLElement>('[style*="aspect-ratio"]')?.style.aspectRatio).toBe('1536 / 2048');
  });

  it('in a grid is offered in both sizes, by their widths', async () => {
    await renderPage(<PictureFrame picture={picture} alt="A mug" size="grid" />);
    expect(screen.getByAltText('A mug').getAttribute('srcset')).toBe('/p/1t.webp 240w, /p/1.webp 960w');
  });

  it('says so when it cannot be loaded', async () => {
    await renderPage(<PictureFrame picture={picture} alt="A mug" />);
    fireEvent.error(screen.getByAltText('A mug'));
    expect(screen.getByText('The picture could not be loaded')).toBeTruthy();
  });

  it('that a break of the network kept away is asked for again when it is over', async () => {
    await renderPage(<PictureFrame picture={picture} alt="A mug" />);
    fireEvent.error(screen.getByAltText('A mug'));
    expect(screen.queryByAltText('A mug')).toBeNull();
    act(() => {
      for (const tell of reopened) tell();
    });
    expect(screen.getByAltText('A mug')).toBeTruthy();
  });

  it('develops once: a new signature of the same file shows no blur again, another file does', async () => {
    const at = (thumbnailUrl: string) => <PictureFrame picture={{ ...picture, thumbnailUrl }} alt="A mug" />;
    const { container, rerender } = render(
      <I18nextProvider i18n={i18n}>{at('/p/1t.webp?signature=a')}</I18nextProvider>,
    );
    const isShown = () => container.querySelector('img[aria-hidden]')?.hasAttribute('data-gone');
    fireEvent.load(screen.getByAltText('A mug'));
    expect(isShown()).toBe(true);
    rerender(<I18nextProvider i18n={i18n}>{at('/p/1t.webp?signature=b')}</I18nextProvider>);
    expect(isShown()).toBe(true);
    rerender(<I18nextProvider i18n={i18n}>{at('/p/2t.webp?signature=b')}</I18nextProvider>);
    expect(isShown()).toBe(false);
  });
});

it('before and after are compared by a slider that keys move', async () => {
  const { container } = await renderPage(
    <BeforeAfter before={{ url: 'a', alt: 'photo' }} after={{ url: 'b', alt: 'cut out' }} ratio={1} />,
  );
  const slider = screen.getByRole('slider', { name: 'Compare before and after' });
  fireEvent.change(slider, { target: { value: '80' } });
  expect(container.querySelector<HTMLElement>('[style*="--at"]')?.style.getPropertyValue('--at')).toBe('80%');
});

it.each([
  [0, '0 0 0'],
  [20, '0.5 0 0'],
  [75, '1 1 0'],
  [90, '1 1 0.6'],
])('a bar of segments at %d %% fills them in turn', async (percent, fills) => {
  const { container } = await renderPage(<SegmentedBar percent={percent} segments={[40, 75, 100]} label="x" />);
  expect(
    [...container.querySelectorAll('i')].map((fill) => /scaleX\(([^)]+)\)/.exec(fill.style.transform)?.[1]).join(' '),
  ).toBe(fills);
});

it('what cannot be undone waits for its word', async () => {
  let confirmed = 0;
  await renderPage(
    <ConfirmDialog
      opened
      title="Delete the account"
      text="Gone for good."
      confirmLabel="Delete all"
      typed={{ word: 'DELETE', label: 'Type DELETE' }}
      onConfirm={() => {
        confirmed += 1;
      }}
      onClose={() => undefined}
    />,
  );
  const button = await screen.findByRole('button', { name: 'Delete all' });
  fireEvent.click(button);
  expect(confirmed).toBe(0);
  fireEvent.change(screen.getByLabelText('Type DELETE'), { target: { value: 'DELETE' } });
  fireEvent.click(button);
  expect(confirmed).toBe(1);
});

it('a question that was answered takes no second press while it fades away', async () => {
  let confirmed = 0;
  function Question() {
    const [opened, setOpened] = useState(true);
    return (
      <ConfirmDialog
        opened={opened}
        title="Delete the card"
        text="It goes."
        confirmLabel="Delete it"
        onConfirm={() => {
          confirmed += 1;
          setOpened(false);
        }}
        onClose={() => undefined}
      />
    );
  }
  await renderPage(<Question />);
  const button = await screen.findByRole('button', { name: 'Delete it' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(confirmed).toBe(1);
});

it('a drop zone tells each refused file with its reason', async () => {
  const refused: Refusal[] = [];
  const taken: File[] = [];
  const { container } = await renderPage(
    <DropZone
      title="Drop photos"
      hint="JPG"
      maxFiles={3}
      maxBytes={10}
      onFiles={(files) => taken.push(...files)}
      onRefused={(files) => refused.push(...files)}
    />,
  );
  const input = container.querySelector('input[type=file]:not([capture])');
  if (!input) throw new Error('no input');
  const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });
  fireEvent.change(input, {
    target: {
      files: [file('a.jpg', 'image/jpeg', 5), file('b.pdf', 'application/pdf', 5), file('c.png', 'image/png', 11)],
    },
  });
  await expect.poll(() => taken.map(({ name }) => name)).toEqual(['a.jpg']);
  expect(refused.map(({ file: { name }, reason }) => `${name} ${reason}`)).toEqual(['b.pdf format', 'c.png size']);
});

it('a flow says its step, its way back and what is done; axe finds nothing', async () => {
  const { container } = await renderPage(
    <FlowPage
      title="New product"
      back={{ to: '/products', label: 'My Products' }}
      saveState="saved"
      steps={[
        { label: 'Photos', state: 'done', onSelect: () => undefined },
        { label: 'Analysis', state: 'active' },
        { label: 'Extras', state: 'todo' },
      ]}
    >
      <EmptyState title="Nothing" text="Yet" action={<PrimaryButton>Add</PrimaryButton>} />
      <StatusBadge status="in_progress" />
    </FlowPage>,
  );
  expect(screen.getByRole('navigation', { name: 'Step 2 of 3' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My Products' }).getAttribute('href')).toBe('/products');
  expect(screen.getByRole('button', { name: /Photos.*done/ })).toBeTruthy();
  expect(container.querySelector('[aria-current=step]')?.textContent).toContain('Analysis');
  expect(await findAxeViolations(container)).toEqual([]);
});

it('a lightbox goes round by keys and closes by its button', async () => {
  const seen: (number | null)[] = [];
  const pictures = [
    { picture, alt: 'first' },
    { picture, alt: 'second' },
  ];
  await renderPage(<Lightbox pictures={pictures} index={1} onIndex={(index) => seen.push(index)} />);
  const stage = await screen.findByRole('group', { name: 'second' });
  expect(screen.getByText('2 of 2')).toBeTruthy();
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  fireEvent.keyDown(stage, { key: 'ArrowLeft' });
  fireEvent.click(screen.getByRole('button', { name: 'Close the picture' }));
  expect(seen).toEqual([0, 0, null]);
});

it('a tap looks closer and back, a swipe goes on', async () => {
  const seen: (number | null)[] = [];
  const pictures = [
    { picture, alt: 'first' },
    { picture, alt: 'second' },
  ];
  await renderPage(<Lightbox pictures={pictures} index={0} onIndex={(index) => seen.push(index)} />);
  const image = await screen.findByAltText('first');
  const drag = (fromPx: number, toPx: number) => {
    fireEvent(image, new MouseEvent('pointerdown', { bubbles: true, clientX: fromPx }));
    fireEvent(image, new MouseEvent('pointerup', { bubbles: true, clientX: toPx }));
  };
  const isClose = () => screen.getByRole('button', { name: 'Look closer' }).getAttribute('aria-pressed');
  drag(200, 100);
  expect([seen, isClose()]).toEqual([[1], 'false']);
  drag(100, 102);
  expect(isClose()).toBe('true');
  drag(200, 100);
  expect([seen, isClose()]).toEqual([[1], 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Look closer' }));
  expect(isClose()).toBe('false');
});

import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { footRef } from './foot.ts';

const footOfPage = () => document.documentElement.style.getPropertyValue('--kadr-foot');
let measured: (() => void)[] = [];

function renderFoot(position: 'fixed' | 'static') {
  measured = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        measured.push(this.tell);
      }
      disconnect() {
        measured = measured.filter((one) => one !== this.tell);
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
  return render(<div ref={footRef} style={{ position }} />);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('alerts learn how high the buttons at the foot of a page are, as long as they are there', () => {
  const { unmount } = renderFoot('fixed');
  for (const tell of measured) tell();
  expect(footOfPage()).toBe('96px');
  unmount();
  expect(footOfPage()).toBe('');
  expect(measured).toEqual([]);
});

it('buttons that scroll with the page cover nothing', () => {
  renderFoot('static');
  for (const tell of measured) tell();
  expect(footOfPage()).toBe('');
});

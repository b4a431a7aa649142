import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the thread, microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export interface Traced {
  readonly seconds: number;
  /** Frames that were drawn to the screen. */
  readonly frames: number;
  /** CPU time by who worked; `script` is part of `page`. */
  readonly cpuMs: Readonly<Record<'page' | 'script' | 'raster' | 'compositor', number>>;
  /** CPU time of the page's longest task. */
  readonly longestMs: number;
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'cc',
  'viz',
  '__metadata',
];
/** Outermost events of the page's thread in which script runs. */
const scripts: readonly string[] = ['EventDispatch', 'FireAnimationFrame', 'TimerFire'];

/** Runs some work on a page and reads from Chromium's own trace what it cost. */
export async function traced(page: Page, work: () => Promise<void>): Promise<Traced> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: categories }, transferMode: 'ReportEvents' });
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1000;
  const complete = new Promise<void>((resolve) => {
    cdp.once('Tracing.tracingComplete', () => resolve());
  });
  await cdp.send('Tracing.end');
  await complete;
  const threads = new Map(
    events
      .filter(({ name }) => name === 'thread_name')
      .map(({ pid, tid, args }) => [`${pid} ${tid}`, args?.name ?? '']),
  );
  const tasksMs = (thread: string, names: readonly string[]) =>
    events
      .filter(({ ph, pid, tid, name }) => ph === 'X' && names.includes(name) && threads.get(`${pid} ${tid}`) === thread)
      .map(({ tdur = 0 }) => tdur / 1000);
  const cpuMs = (thread: string, names: readonly string[]) =>
    tasksMs(thread, names).reduce((sum, milliseconds) => sum + milliseconds, 0);
  return {
    seconds,
    frames: events.filter(({ name }) => name === 'DrawFrame').length,
    cpuMs: {
      page: cpuMs('CrRendererMain', ['RunTask']),
      script: cpuMs('CrRendererMain', scripts),
      raster: cpuMs('ThreadPoolForegroundWorker', ['RasterTask']),
      compositor: cpuMs('VizCompositorThread', ['DirectRenderer::DrawFrame']),
    },
    longestMs: Math.max(0, ...tasksMs('CrRendererMain', ['RunTask'])),
  };
}

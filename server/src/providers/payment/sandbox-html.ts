import en from '@kadr/shared/locales/en/payments.json' with { type: 'json' };
import pl from '@kadr/shared/locales/pl/payments.json' with { type: 'json' };
import ru from '@kadr/shared/locales/ru/payments.json' with { type: 'json' };
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { SandboxCheckout } from './sandbox.ts';

const texts = { en: en.sandbox, pl: pl.sandbox, ru: ru.sandbox };

/** How a sandbox payment can go. */
export const sandboxOutcomes = ['succeed', 'late', 'twice', 'fail', 'cancel'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** The checkout page: what is bought, for how much, and a button for each way that it can go. */
export function sandboxPage(checkout: SandboxCheckout): string {
  const { id, language, amountMinor, currency, description, state } = checkout;
  const words = texts[language];
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency }).format(amountMinor / 100);
  const open = state === 'open' && checkout.expiresAt > new Date();
  const buttons = sandboxOutcomes.map(
    (outcome) => `<li><button name="outcome" value="${outcome}"${outcome === 'succeed' ? ' class="main"' : ''}>
<strong>${words.outcomes[outcome].label}</strong><span>${words.outcomes[outcome].text}</span></button></li>`,
  );
  const body = open
    ? `<form method="post" action="/pay/sandbox/${id}"><ul>${buttons.join('\n')}</ul></form>`
    : `<p class="over">${words.over}</p><p><a href="${escapeHtml(checkout.successUrl)}">${words.back}</a></p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${words.title} · Kadr</title><style>
:root{color-scheme:light dark;--paper:#FAF8F4;--card:#fff;--ink:#1C1A17;--grey:#6B655B;--line:#E7E2D9;--accent:#C23B16}
@media (prefers-color-scheme:dark){:root{--paper:#1C1A17;--card:#262320;--ink:#F4F0E8;--grey:#A9A296;--line:#3A362F;--accent:#FF8A66}}
body{margin:0 auto;padding:40px 20px;max-width:520px;background:var(--paper);color:var(--ink);font:16px/1.5 Onest,'Segoe UI',Roboto,Arial,sans-serif}
h1{font-size:24px;line-height:1.3;margin:0 0 8px}.intro{color:var(--grey);margin:0 0 24px}
dl{margin:0 0 24px;padding:20px;background:var(--card);border:1px solid var(--line);border-radius:14px}dt{color:var(--grey);overflow-wrap:anywhere}
dd{margin:4px 0 0;font-size:32px;font-weight:600;font-variant-numeric:tabular-nums}
ul{list-style:none;margin:0;padding:0;display:grid;gap:10px}
button{display:grid;gap:2px;width:100%;padding:14px 18px;text-align:left;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:12px;cursor:pointer}
button:hover{border-color:var(--grey)}button span{color:var(--grey);font-size:14px}
button.main{background:var(--accent);border-color:var(--accent);color:#fff}button.main span{color:#fff}
@media (prefers-color-scheme:dark){button.main,button.main span{color:#1C1A17}}
button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}a{color:var(--accent)}
</style></head><body><main><h1>${words.title}</h1><p class="intro">${words.intro}</p>
<dl><dt>${escapeHtml(description)}</dt><dd>${amount}</dd></dl>${body}</main></body></html>`;
}

import type { Language } from '@kadr/shared/kernel';
import en from '@kadr/shared/locales/en/mails.json' with { type: 'json' };
import pl from '@kadr/shared/locales/pl/mails.json' with { type: 'json' };
import ru from '@kadr/shared/locales/ru/mails.json' with { type: 'json' };
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { StoredMail } from './local-mailbox.ts';

const texts = { en: en.mailbox, pl: pl.mailbox, ru: ru.mailbox };

/** The list, newest first. */
export function mailboxList(mails: readonly StoredMail[], language: Language): string {
  const words = texts[language];
  const rows = mails.map(
    (mail) => `<li><a href="/mailbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
<span>${words.to}: ${escapeHtml(mail.to_address)}</span><time>${when(mail, language)}</time></a></li>`,
  );
  const body = rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : `<p class="empty">${words.empty}</p>`;
  return frame(
    language,
    words.title,
    `<h1>${words.title}</h1><p class="intro">${words.intro}</p>
<p><a class="back" href="/mailbox">${words.again}</a></p>${body}`,
  );
}

/** One message: who, when, and the message itself in a frame that runs nothing. */
export function mailboxMail(mail: StoredMail, language: Language): string {
  const words = texts[language];
  const title = escapeHtml(mail.subject);
  return frame(
    language,
    title,
    `<p><a class="back" href="/mailbox">← ${words.back}</a></p>
<h1>${title}</h1><p class="intro">${words.to}: ${escapeHtml(mail.to_address)} · ${when(mail, language)}</p>
<iframe title="${title}" src="/mailbox/${mail.id}/message" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  );
}

function when(mail: StoredMail, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(mail.created_at);
}

function frame(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Kadr</title><style>
:root{color-scheme:light dark;--paper:#FAF8F4;--card:#fff;--ink:#1C1A17;--grey:#6B655B;--line:#E7E2D9;--accent:#C23B16}
@media (prefers-color-scheme:dark){:root{--paper:#1C1A17;--card:#262320;--ink:#F4F0E8;--grey:#A9A296;--line:#3A362F;--accent:#FF8A66}}
body{margin:0 auto;padding:40px 20px;max-width:760px;background:var(--paper);color:var(--ink);font:16px/1.5 Onest,'Segoe UI',Roboto,Arial,sans-serif}
h1{font-size:24px;line-height:1.3;margin:0 0 8px;overflow-wrap:anywhere}.intro,.empty{color:var(--grey);margin:0 0 24px;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden}
li+li{border-top:1px solid var(--line)}li a{display:grid;gap:2px;padding:16px 20px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover{background:color-mix(in srgb,var(--accent) 6%,transparent)}a:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
span,time{color:var(--grey);font-size:14px}.back{color:var(--accent)}
iframe{width:100%;height:720px;border:1px solid var(--line);border-radius:14px;background:#FAF8F4}
</style></head><body><main>${body}</main></body></html>`;
}

import type { Language } from '@kadr/shared/kernel';
import en from '@kadr/shared/locales/en/mails.json' with { type: 'json' };
import pl from '@kadr/shared/locales/pl/mails.json' with { type: 'json' };
import ru from '@kadr/shared/locales/ru/mails.json' with { type: 'json' };
import type { Mail } from '../../providers/mail/port.ts';
import { layoutHtml, layoutText, type MailContent } from './layout.ts';

const texts: Readonly<Record<Language, typeof en>> = { en, pl, ru };

export interface ActionMail {
  readonly id: string;
  readonly to: string;
  readonly kind: 'verifyEmail' | 'resetPassword';
  readonly language: Language;
  readonly name: string;
  readonly actionUrl: string;
  readonly siteUrl: URL;
}

/** A message about one link, as HTML and text, in the reader's language. */
export function composeActionMail(mail: ActionMail): Mail {
  const words = texts[mail.language];
  const own = words[mail.kind];
  const values = { name: mail.name, email: mail.to, site: mail.siteUrl.host };
  const content: MailContent = {
    language: mail.language,
    subject: own.subject,
    tagline: words.tagline,
    heading: own.heading,
    paragraphs: [fill(words.greeting, values), own.body],
    button: { label: own.button, url: mail.actionUrl, hint: words.linkHint },
    notes: [own.validity, own.notYou],
    footer: fill(words.footer, values),
  };
  return { id: mail.id, to: mail.to, subject: own.subject, html: layoutHtml(content), text: layoutText(content), actionUrl: mail.actionUrl };
}

/** The `{{name}}` places of a text. A name that looks like an address is left out: a stranger must not be able to mail links in our name. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => harmless(values[key] ?? '', key));
}

function harmless(value: string, key: string): string {
  return key === 'name' ? value.replace(/https?:\/\/|www\.|[/\\<>]/gi, ' ').replace(/(\S)\.(?=\S)/g, '$1 ').replace(/\s+/g, ' ').trim() : value;
}

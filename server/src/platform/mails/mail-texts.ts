import type { Language } from '@kadr/shared/kernel';
import en from '@kadr/shared/locales/en/mails.json' with { type: 'json' };
import pl from '@kadr/shared/locales/pl/mails.json' with { type: 'json' };
import ru from '@kadr/shared/locales/ru/mails.json' with { type: 'json' };

export const mailTexts: Readonly<Record<Language, typeof en>> = { en, pl, ru };

/** Whom a message is for, and from where. */
export interface MailReader {
  readonly id: string;
  readonly to: string;
  readonly language: Language;
  /** Empty where the reader's name is not known: then there is no greeting. */
  readonly name: string;
  readonly siteUrl: URL;
}

/**
 * The `{{name}}` places of a text. A name that looks like an address is left out: a stranger must not be able to mail
 * links in our name.
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => harmless(values[key] ?? '', key));
}

function harmless(value: string, key: string): string {
  // Wide and invisible characters first: mail programs make links of look-alikes, too.
  return key === 'name'
    ? value
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/[。｡]/g, '.')
        .replace(/https?:\/\/|www\.|[/\\<>]/gi, ' ')
        .replace(/(\S)\.(?=\S)/g, '$1 ')
        .replace(/\s+/g, ' ')
        .trim()
    : value;
}

import type { Mail } from '../../providers/mail/port.ts';
import { layoutHtml, layoutText, type MailContent } from './layout.ts';
import { fillText, mailTexts, type MailReader } from './mail-texts.ts';

export interface ActionMail extends MailReader {
  readonly kind: 'verifyEmail' | 'resetPassword' | 'verifyAndChangeEmail';
  readonly actionUrl: string;
}

/** A message about one link, as HTML and text, in the reader's language. */
export function composeActionMail(mail: ActionMail): Mail {
  const words = mailTexts[mail.language];
  const own = words[mail.kind];
  const values = { name: mail.name, email: mail.to, site: mail.siteUrl.host };
  const content: MailContent = {
    language: mail.language,
    subject: own.subject,
    tagline: words.tagline,
    heading: own.heading,
    paragraphs: [fillText(words.greeting, values), own.body],
    button: { label: own.button, url: mail.actionUrl, hint: words.linkHint },
    notes: [own.validity, own.notYou],
    footer: fillText(words.footer, values),
  };
  return {
    id: mail.id,
    to: mail.to,
    subject: own.subject,
    html: layoutHtml(content),
    text: layoutText(content),
    actionUrl: mail.actionUrl,
  };
}

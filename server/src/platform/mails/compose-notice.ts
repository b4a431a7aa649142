import type { Mail } from '../../providers/mail/port.ts';
import { fillText, mailTexts, type MailReader } from './mail-texts.ts';
import { layoutHtml, layoutText, type MailContent } from './layout.ts';

/** Messages that no one has to act on: something happened, or someone wrote. */
export type NoticeKind =
  | 'openElsewhere'
  | 'newSignIn'
  | 'passwordChanged'
  | 'passwordReset'
  | 'emailChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesNew'
  | 'socialLinked'
  | 'socialUnlinked'
  | 'ticketArrived'
  | 'ticketAnswered'
  | 'apiKeyCreated'
  | 'webhookOff'
  | 'purchaseRefunded'
  | 'purchaseDisputed'
  | 'purchaseReinstated'
  | 'ledgerFault'
  | 'runEnded'
  | 'runPaused'
  | 'importEnded';

/** A sentence that is true of some readers only. */
export type NoticeRemark = 'linkedLeft' | 'factorLeft';

export interface NoticeMail extends MailReader {
  readonly kind: NoticeKind;
  /** For the `{{places}}` of the text. */
  readonly values: Readonly<Record<string, string>>;
  readonly remarks?: readonly NoticeRemark[];
  /** What a person wrote, shown below the text as it is; line breaks make paragraphs. */
  readonly quoted?: readonly string[];
  readonly replyTo?: string;
  /** Where the message's button leads, of those that have one. */
  readonly link?: URL;
}

/** A notice as HTML and text, in the reader's language. */
export function composeNotice(mail: NoticeMail): Mail {
  const words = mailTexts[mail.language];
  const own = words.notices[mail.kind];
  const values = { ...mail.values, name: mail.name, email: mail.to, site: mail.siteUrl.host };
  const quoted = (mail.quoted ?? []).flatMap((text) => text.split(/\r?\n/)).filter((line) => line.trim() !== '');
  const content: MailContent = {
    language: mail.language,
    subject: fillText(own.subject, values),
    tagline: words.tagline,
    heading: fillText(own.heading, values),
    paragraphs: [
      ...(mail.name ? [fillText(words.greeting, values)] : []),
      fillText(own.body, values),
      ...(mail.remarks ?? []).map((remark) => fillText(words.remarks[remark], values)),
      // Before the button, which is for who did not do it.
      ...('notYou' in own ? [fillText(own.notYou, values)] : []),
      ...quoted,
    ],
    ...(mail.link && 'button' in own
      ? { button: { label: own.button, url: mail.link.href, hint: words.linkHint } }
      : {}),
    notes: 'note' in own && own.note ? [fillText(own.note, values)] : [],
    footer: fillText(words.footer, values),
  };
  return {
    id: mail.id,
    to: mail.to,
    subject: content.subject,
    html: layoutHtml(content),
    text: layoutText(content),
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
  };
}

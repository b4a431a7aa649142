import { escapeHtml } from '../html/escape-html.ts';

export interface MailContent {
  readonly language: string;
  readonly subject: string;
  readonly tagline: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string; readonly hint: string };
  /** Small print under the button. */
  readonly notes: readonly string[];
  readonly footer: string;
}

const font = "font-family:Onest,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The studio's letter: one column, tables and inline styles, because mail programs know no more (caniemail.com). */
export function layoutHtml(content: MailContent): string {
  const paragraphs = content.paragraphs.map(
    (text) =>
      `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#1C1A17">${escapeHtml(text)}</p>`,
  );
  const notes = content.notes.map(
    (text) => `<p style="margin:0 0 8px;${font};font-size:14px;line-height:21px;color:#5F5A51">${escapeHtml(text)}</p>`,
  );
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#FAF8F4">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.paragraphs[1] ?? content.heading)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FAF8F4"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:536px">
<tr><td style="padding:0 0 24px">${mark(content.tagline)}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E7E2D9;border-radius:14px;padding:36px 32px 28px">
<h1 style="margin:0 0 20px;font-family:Unbounded,Onest,'Segoe UI',Arial,sans-serif;font-size:22px;line-height:30px;font-weight:600;color:#1C1A17">${escapeHtml(content.heading)}</h1>
${paragraphs.join('\n')}
${content.button ? buttonHtml(content.button) : ''}
${notes.join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0;${font};font-size:13px;line-height:20px;color:#6B655B">${escapeHtml(content.footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** The word in a viewfinder's four corners, drawn with borders: pictures are often not loaded in mails. */
function mark(tagline: string): string {
  const corner = (sides: string) =>
    `<td width="8" height="8" style="font-size:0;line-height:0;${sides
      .split(' ')
      .map((side) => `border-${side}:2px solid #E4572E`)
      .join(';')}">&nbsp;</td>`;
  const gap = '<td style="font-size:0;line-height:0">&nbsp;</td>';
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td>
<table role="presentation" cellpadding="0" cellspacing="0"><tr>${corner('top left')}${gap}${corner('top right')}</tr>
<tr><td></td><td style="padding:0 4px;font-family:Unbounded,Onest,'Segoe UI',Arial,sans-serif;font-size:17px;line-height:20px;font-weight:700;letter-spacing:.02em;color:#1C1A17">Kadr</td><td></td></tr>
<tr>${corner('bottom left')}${gap}${corner('bottom right')}</tr></table>
</td><td style="padding:0 0 0 14px;${font};font-size:13px;line-height:18px;color:#6B655B">${escapeHtml(tagline)}</td></tr></table>`;
}

function buttonHtml({ label, url, hint }: NonNullable<MailContent['button']>): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:#C23B16;border-radius:10px">
<a href="${href}" style="display:inline-block;padding:14px 24px;white-space:nowrap;${font};font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p style="margin:0 0 4px;${font};font-size:13px;line-height:20px;color:#6B655B">${escapeHtml(hint)}</p>
<p style="margin:0 0 24px;${font};font-size:13px;line-height:20px;word-break:break-all"><a href="${href}" style="color:#C23B16">${href}</a></p>`;
}

/** The same message for readers without HTML. */
export function layoutText(content: MailContent): string {
  const action = content.button ? [`${content.button.label}:\n${content.button.url}`] : [];
  return [
    content.heading,
    ...content.paragraphs,
    ...action,
    ...content.notes,
    `-- \nKadr. ${content.tagline}\n${content.footer}`,
  ].join('\n\n');
}

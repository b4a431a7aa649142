/**
 * Puts text on the clipboard, with HTML next to it where given. Falls back to a selection where the page has no
 * Clipboard API. False when refused.
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
  try {
    if (html !== undefined && 'write' in navigator.clipboard && typeof ClipboardItem === 'function') {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([text], { type: 'text/plain' }),
          'text/html': new Blob([html], { type: 'text/html' }),
        }),
      ]);
    } else await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * `navigator.clipboard` is missing outside of secure contexts (a Kadr at http://192.168…): the old command works there.
 */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; top: 0; opacity: 0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Set by `before-paint.js` when a form was sent, a button pressed or an option chosen before the app took over. */
const sentEarly = 'sentEarly';
const pressedEarly = 'data-pressed-early';
const chosenEarly = 'data-chosen-early';

/**
 * Tells the app, which has just taken over the first view, what the visitor typed, chose, pressed and sent before:
 * events are the only way in, since the forms' values are React's.
 */
export function handOverInput(root: HTMLElement): void {
  const { dataset } = document.documentElement;
  const wasSent = sentEarly in dataset;
  delete dataset[sentEarly];
  // From here on the app hears what is done.
  delete dataset['firstView'];
  // All are read first: with the first event React writes what it knows into the others.
  const changes = [...root.querySelectorAll('input')].map(changeOf);
  const choices = [...root.querySelectorAll<HTMLSelectElement>(`[${chosenEarly}]`)].map(choiceOf);
  for (const handOver of [...changes, ...choices]) handOver?.();
  for (const button of root.querySelectorAll<HTMLElement>(`[${pressedEarly}]`)) {
    button.removeAttribute(pressedEarly);
    button.click();
  }
  if (wasSent) root.querySelector('form')?.requestSubmit();
}

/** What the visitor did to a field, to be done again. */
function changeOf(field: HTMLInputElement): (() => void) | undefined {
  if (field.type === 'checkbox') return field.checked === field.defaultChecked ? undefined : () => tick(field);
  const { value, selectionStart, selectionEnd } = field;
  if (field.type === 'file' || value === field.defaultValue) return undefined;
  return () => {
    write(field, value);
    // Addresses have no selection that scripts may read.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** The choice as it was made: taking the page over, React puts the list back to what it knows. */
function choiceOf(field: HTMLSelectElement): () => void {
  const value = field.getAttribute(chosenEarly) ?? '';
  field.removeAttribute(chosenEarly);
  return () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** React hears of a value only where it differs from the one that was last written to the field's own property. */
function write(field: HTMLInputElement, value: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function tick(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

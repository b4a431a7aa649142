import type { ImportRow } from '@kadr/shared/batches';
import { photoProblems } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { keyOfPhoto, type Sending } from '../import/import-sender.ts';
import classes from './photo-remarks.module.css';

/** Photos of a row that have not come, were refused or are on their way; those that are here need no word. */
export function PhotoRemarks({ row, sending }: { readonly row: ImportRow; readonly sending: Sending }) {
  const { t } = useTranslation(['batches', 'products']);
  const remarks = row.photos.flatMap(({ name, state, problem }, photo) => {
    const sent = sending[keyOfPhoto(row.position, photo)];
    if (state === 'stored') return [];
    if (sent?.state === 'failed') return [{ name, text: sent.problem ?? '', bad: true }];
    if (sent) return [{ name, text: t(`one.row.photo.${sent.state === 'paused' ? 'paused' : 'sending'}`), bad: false }];
    const code = photoProblems.find((one) => one === problem?.code);
    if (state === 'refused')
      return [{ name, text: code ? t(`products:errors.${code}`, problem?.params ?? {}) : '', bad: true }];
    return [{ name, text: t(`one.row.photo.${state}`), bad: false }];
  });
  if (remarks.length === 0) return null;
  return (
    <ul className={classes['remarks']}>
      {remarks.map(({ name, text, bad }) => (
        <li key={name} data-bad={bad || undefined}>
          <b>{name.split('/').at(-1)}</b> {text}
        </li>
      ))}
    </ul>
  );
}

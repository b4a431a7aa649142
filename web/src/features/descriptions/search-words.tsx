import type { DescriptionView } from '@kadr/shared/descriptions';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './search-words.module.css';
import { useConfirmedCopy } from './use-confirmed-copy.tsx';

const nothing = { text: '', spans: [] };

/**
 * What buyers may type for the product, to be copied into a marketplace's field for search words; nothing where nothing
 * is known.
 */
export function SearchWords({ view }: { readonly view: DescriptionView }) {
  const { t } = useTranslation('descriptions');
  const { copy, dialog } = useConfirmedCopy(view);
  const [isCopied, setIsCopied] = useState(false);
  const words = view.searchWords ?? [];
  if (words.length === 0) return null;
  const start = () =>
    copy({
      of: { title: nothing, bullets: [], text: nothing },
      text: words.join(', '),
      onCopied: () => {
        setIsCopied(true);
        setTimeout(() => setIsCopied(false), 2000);
      },
    });
  return (
    <section className={classes['words']}>
      <h3>{t('searchWords.title')}</h3>
      <p>{t('searchWords.lead')}</p>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <Button variant="default" leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={start}>
        {t(isCopied ? 'copied' : 'searchWords.copy')}
      </Button>
      {dialog}
    </section>
  );
}

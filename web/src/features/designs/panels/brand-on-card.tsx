import { getBrand, saveBrand } from '@kadr/shared/designs';
import { isPlain } from '@kadr/card';
import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { paths } from '../../../lib/paths.ts';
import { showError, showInfo } from '../../../lib/show-error.ts';
import { brandOfCard, isInBrand, putBrandOn } from '../editor/brand-on-card.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { BrandMark } from '../brand/brand-mark.tsx';
import classes from '../brand/own.module.css';
import panels from './panels.module.css';

/** The seller's brand: put on this card, or taken over from it. */
export function BrandOnCard() {
  const { t } = useTranslation('brand');
  const { store } = useEditor();
  const queryClient = useQueryClient();
  const brand = useEndpointQuery(getBrand, {});
  const document = useEditorState((state) => state.history.document);
  const [putting, setPutting] = useState(false);
  const take = useEndpointMutation(saveBrand, {
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeyOf(getBrand, {}), saved);
      showInfo(t('brand.taken'));
    },
  });
  if (!brand.data) return null;
  const own = brand.data;
  const put = async () => {
    setPutting(true);
    await putBrandOn(store, own).catch(showError);
    setPutting(false);
  };
  const takeOver = (
    <Button variant="default" loading={take.isPending} onClick={() => take.mutate(brandOfCard(document, own))}>
      {t('brand.take')}
    </Button>
  );
  return (
    <section className={panels['group']} aria-labelledby="own-brand">
      <h2 id="own-brand" className={classes['heading']}>
        {t('brand.title')}
      </h2>
      {isPlain(own) ? (
        <>
          <p className={panels['note']}>{t('brand.none')}</p>
          <div className={classes['buttons']}>
            <Button component={Link} to={paths.brand} variant="default">
              {t('brand.setUp')}
            </Button>
            {takeOver}
          </div>
        </>
      ) : (
        <>
          <BrandMark brand={own} />
          {isInBrand(document, own) ? (
            <p className={classes['done']}>
              <IconCheck size={18} stroke={1.75} aria-hidden />
              {t('brand.usedAlready')}
            </p>
          ) : (
            <Button loading={putting} onClick={() => void put()}>
              {t('brand.use')}
            </Button>
          )}
          <div className={classes['buttons']}>
            {takeOver}
            <Button
              component={Link}
              to={paths.brand}
              variant="subtle"
              leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            >
              {t('brand.edit')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

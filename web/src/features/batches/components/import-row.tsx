import { getImport, type ImportedDraft, type ImportRow } from '@kadr/shared/batches';
import { isOutlineInDoubt, updateProduct, type Dimensions } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { paths } from '../../../lib/paths.ts';
import { openDialog } from '../../../lib/shell/index.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { CategoryChips, CategoryProposal, useCategoryPath } from '../../catalog/index.ts';
import { OutlineNote } from '../../products/index.ts';
import { looseFiles } from '../import/dropped-files.ts';
import { keyOfPhoto, type Sending } from '../import/import-sender.ts';
import type { LooseFile } from '../import/read-chosen.ts';
import classes from './import-row.module.css';
import { PhotoRemarks } from './photo-remarks.tsx';
import { SizeFields } from './size-fields.tsx';
import { UnsureValues } from './unsure-values.tsx';

interface ImportRowProps {
  readonly importId: string;
  readonly row: ImportRow;
  readonly sending: Sending;
  readonly onFiles: (files: LooseFile[]) => Promise<number>;
}

/** A row of an import: its draft, what the draft still wants (to be given here), and photos that did not come. */
export function ImportRowItem({ importId, row, sending, onFiles }: ImportRowProps) {
  const { t } = useTranslation('batches');
  const input = useRef<HTMLInputElement>(null);
  const { product } = row;
  const title = product?.title || row.title || t('untitled');
  const failed = row.photos.some(
    ({ state }, photo) => state === 'refused' || sending[keyOfPhoto(row.position, photo)]?.state === 'failed',
  );
  return (
    <li className={classes['row']}>
      <div className={classes['cover']}>
        {product?.cover && <PictureFrame picture={product.cover} alt="" ratio="1" />}
      </div>
      <div className={classes['words']}>
        <b>{row.sku || t('noSku')}</b>
        {product ? (
          <Link to={paths.product(product.id)} aria-label={t('one.row.open', { title })}>
            {title}
          </Link>
        ) : (
          <span>{row.isMade ? t('one.row.deleted') : t('one.row.waits')}</span>
        )}
      </div>
      <div className={classes['state']}>{product && <DraftState importId={importId} product={product} />}</div>
      {product?.outlineDoubt && asksOfOutline(product) && (
        <div className={classes['doubt']}>
          <OutlineNote
            productId={product.id}
            photoId={product.outlineDoubt.photoId}
            cutout={{ ...product.outlineDoubt, isChecked: false }}
            shownIn={[queryKeyOf(getImport, { id: importId })]}
          />
        </div>
      )}
      <PhotoRemarks row={row} sending={sending} />
      {failed && (
        <div className={classes['again']}>
          <Button size="compact-md" variant="default" onClick={() => input.current?.click()}>
            {t('one.row.resend')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            tabIndex={-1}
            aria-label={t('one.row.resend')}
            accept="image/*,.heic,.heif"
            onChange={({ currentTarget }) => {
              void onFiles(looseFiles(currentTarget.files));
              currentTarget.value = '';
            }}
          />
        </div>
      )}
    </li>
  );
}

function DraftState({ importId, product }: { readonly importId: string; readonly product: ImportedDraft }) {
  const { t } = useTranslation('batches');
  const category = useCategoryPath(product.categoryId);
  const update = useEndpointMutation(updateProduct, {
    invalidate: [queryKeyOf(getImport, { id: importId })],
  });
  const save = (change: { title?: string; categoryId?: string; dimensions?: Partial<Dimensions> }) =>
    update.mutate({ id: product.id, ...change });
  const { wants, unsure } = product;
  const isAsked = asksOfOutline(product);
  // Without a category there is no usual size yet: one tap brings both.
  const hasSize = product.categoryId !== null || Object.values(product.dimensions).some((mm) => mm !== null);
  if (product.isReady) return <Settled isAsked={isAsked} as="ready" />;
  const inWork = wants.find((want) => want === 'cut-out' || want === 'analysis' || want === 'sample-photos');
  const choose = () =>
    openDialog('change-category', { categoryId: product.categoryId, onPick: (categoryId) => save({ categoryId }) });
  return (
    <>
      {inWork && (
        <p className={classes['quiet']} role="status">
          {t(`one.row.wants.${inWork}`)}
        </p>
      )}
      {!inWork && wants.length === 0 && unsure.length === 0 && <Settled isAsked={isAsked} as="complete" />}
      {inWork !== 'sample-photos' && (
        <div className={classes['facts']}>
          {(product.categoryId !== null || product.offered.length === 0) && (
            <button
              type="button"
              className={classes['category']}
              data-open={product.categoryId === null || undefined}
              onClick={choose}
            >
              <span className="kadr-spoken">{t('one.row.category')}: </span>
              {category ?? t('one.row.wants.category')}
            </button>
          )}
          {product.categoryId === null && product.offered.length > 0 && (
            <CategoryChips
              isFilled={false}
              ids={product.offered}
              onTake={(categoryId) => save({ categoryId })}
              onOther={choose}
            />
          )}
          {product.categoryId === null && product.offered.length === 0 && (
            <CategoryProposal title={product.title} current={null} onTake={(categoryId) => save({ categoryId })} />
          )}
          {hasSize && (
            <SizeFields
              dimensions={product.dimensions}
              unsure={unsure}
              estimated={product.estimated}
              onSave={(dimensions) => save({ dimensions })}
            />
          )}
          <ColourNames ids={product.colours} />
        </div>
      )}
      {!inWork && unsure.length > 0 && <UnsureValues product={product} isSaving={update.isPending} onAgree={save} />}
    </>
  );
}

/** The row wants nothing more, but for the question about its outline. */
function Settled({ isAsked, as }: { readonly isAsked: boolean; readonly as: 'ready' | 'complete' }) {
  const { t } = useTranslation('batches');
  if (isAsked) return <p className={classes['quiet']}>{t('one.row.asks')}</p>;
  return (
    <p className={classes['good']}>
      <IconCheck size={18} stroke={2} aria-hidden />
      {t(`one.row.${as}`)}
    </p>
  );
}

const asksOfOutline = ({ outlineDoubt }: ImportedDraft): boolean =>
  outlineDoubt !== null && isOutlineInDoubt({ ...outlineDoubt, isChecked: false });

/** The colours that were seen, in words. */
function ColourNames({ ids }: { readonly ids: readonly string[] }) {
  const { t, i18n } = useTranslation(['batches', 'products']);
  const names = ids.map((id) => `products:colours.${id}`).filter((key) => i18n.exists(key));
  if (names.length === 0) return null;
  return (
    <span className={classes['colours']}>
      <span className="kadr-spoken">{t('batches:one.row.colours')}: </span>
      {names.map((key) => i18n.t(key)).join(' · ')}
    </span>
  );
}

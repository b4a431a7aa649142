import { listLibrary } from '@kadr/shared/products';
import { listVisuals, type Visual } from '@kadr/shared/visuals';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { PictureSkeletons } from '../../../ui/skeletons.tsx';
import { useEditor } from '../editor/editor-context.ts';
import classes from './apply-dialog.module.css';

type Chosen = ReadonlyMap<string, Visual>;

interface ApplyPicturesProps {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** So many cards are made in one go. */
const mostChosen = 100;

/** The pictures of one product after the other, to choose among; what is chosen stays while another product is looked at. */
export function ApplyPictures({ chosen, onChange }: ApplyPicturesProps) {
  const { t } = useTranslation(['brand', 'designs', 'visuals']);
  const { design } = useEditor();
  const [productId, setProductId] = useState(design.productId);
  const visuals = useEndpointQuery(listVisuals, { productId });
  const others = visuals.data?.filter(({ id, picture }) => id !== design.visualId && picture !== null) ?? [];
  const toggle = (visual: Visual) => {
    const next = new Map(chosen);
    if (!next.delete(visual.id) && next.size < mostChosen) next.set(visual.id, visual);
    onChange(next);
  };
  const all = () => onChange(new Map([...chosen, ...others.map((visual) => [visual.id, visual] as const)].slice(0, mostChosen)));
  const isOther = productId !== design.productId || [...chosen.values()].some((visual) => visual.productId !== design.productId);
  return (
    <>
      <div className={classes['from']}>
        <ProductSelect productId={productId} onChange={setProductId} />
        {others.length > 1 && <Button variant="subtle" onClick={all}>{t('brand:apply.all')}</Button>}
      </div>
      {isOther && <p className={classes['note']}>{t('brand:apply.ownTexts', { language: t(`designs:languages.in.${currentLanguage()}`) })}</p>}
      {visuals.isPending && <PictureSkeletons count={4} />}
      {visuals.data && others.length === 0 && <p className={classes['note']}>{t(productId === design.productId ? 'brand:apply.none' : 'brand:apply.noPictures')}</p>}
      <ul className={classes['grid']}>
        {others.map((visual) => visual.picture && (
          <li key={visual.id}>
            <label className={classes['choice']}>
              <input type="checkbox" checked={chosen.has(visual.id)} onChange={() => toggle(visual)} />
              <PictureFrame picture={visual.picture} alt="" ratio="1" />
              <span>{t(`visuals:frames.${visual.frameType}`)}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function ProductSelect({ productId, onChange }: { readonly productId: string; readonly onChange: (productId: string) => void }) {
  const { t } = useTranslation('brand');
  const { design } = useEditor();
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), 250);
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const own = { value: design.productId, label: t('apply.thisProduct') };
  const isTyped = settled !== '' && settled !== own.label && settled !== picked?.label;
  const products = useEndpointQuery(listLibrary, { for: 'designs', limit: 30, ...(isTyped ? { search: settled.slice(0, 120) } : {}) }, { placeholderData: (before) => before });
  const found = products.data?.items.filter(({ id }) => id !== design.productId).map(({ id, title }) => ({ value: id, label: title || t('apply.untitled') })) ?? [];
  const kept = picked && !found.some(({ value }) => value === picked.value) ? [picked] : [];
  return (
    <Select
      label={t('apply.from')} placeholder={t('apply.search')} value={productId} data={[own, ...kept, ...found]} searchable allowDeselect={false} comboboxProps={{ withinPortal: true }}
      searchValue={search} onSearchChange={setSearch} filter={({ options }) => options}
      onClick={(event) => event.currentTarget.select()}
      onChange={(value, option) => {
        if (value === null || option === null) return;
        setPicked(value === design.productId ? null : { value, label: option.label });
        onChange(value);
      }}
    />
  );
}

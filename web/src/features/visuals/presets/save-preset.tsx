import { presetNameMaxChars, type CardWanted } from '@kadr/shared/batches';
import { createPreset, listPresets, shotsOfProduct, type Preset } from '@kadr/shared/presets';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { PrimaryButton, PrimaryLink } from '../../../ui/primary-button.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { CardChoice } from './card-choice.tsx';
import { NotKept } from './not-kept.tsx';
import { PresetFacts } from './preset-facts.tsx';
import classes from './presets.module.css';

/** Keeps the photoshoot under a name, for other products. */
export function SavePreset({ productId }: { readonly productId: string }) {
  const { t } = useTranslation(['presets', 'kernel']);
  const [isOpen, setIsOpen] = useState(false);
  const [saved, setSaved] = useState<Preset | null>(null);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />}
        onClick={() => {
          setSaved(null);
          setIsOpen(true);
        }}
      >
        {t('presets:save.button')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={saved ? t('presets:save.done', { name: saved.name }) : t('presets:save.title')}
        closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
      >
        {saved ? (
          <div className={classes['quote']} role="status">
            <p>{t('presets:save.doneText')}</p>
            <PrimaryLink to={paths.applyPreset(saved.id)}>{t('presets:save.apply')}</PrimaryLink>
          </div>
        ) : (
          <SaveForm productId={productId} onSaved={setSaved} />
        )}
      </Modal>
    </>
  );
}

function SaveForm({ productId, onSaved }: { readonly productId: string; readonly onSaved: (preset: Preset) => void }) {
  const { t } = useTranslation('presets');
  const [name, setName] = useState('');
  const [card, setCard] = useState<CardWanted>();
  const key = useIdempotencyKey();
  const shots = useEndpointQuery(shotsOfProduct, { productId }, { staleTime: 0, silent: 'typing' });
  const save = useEndpointMutation(createPreset, {
    invalidate: [listPresets],
    onSuccess: (preset) => {
      key.answered();
      onSaved(preset);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const order = { productId, name, card };
    if (name.trim() !== '' && !save.isPending) save.mutate({ ...order, id: key.of(order) });
  };
  if (!shots.data) return <TextSkeleton />;
  const { recipe, notKept } = shots.data;
  if (!recipe) return <p role="status">{t('save.nothing')}</p>;
  return (
    <form className={classes['quote']} onSubmit={submit}>
      <p>{t('save.lead')}</p>
      <TextInput
        data-autofocus
        label={t('save.name')}
        placeholder={t('save.placeholder')}
        value={name}
        maxLength={presetNameMaxChars}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CardChoice shots={recipe.frames.shots} card={card} onChange={setCard} />
      <section>
        <h3>{t('save.keeps')}</h3>
        <PresetFacts recipe={recipe} />
        <NotKept frames={notKept} />
      </section>
      <PrimaryButton type="submit" fullWidth size="lg" loading={save.isPending} disabled={name.trim() === ''}>
        {t('save.do')}
      </PrimaryButton>
    </form>
  );
}

import { listUserImages, type UserImage } from '@kadr/shared/images';
import { Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointPages } from '../../lib/endpoint-hooks.ts';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { MoreWhenSeen } from './components/more-when-seen.tsx';
import classes from './library-picker.module.css';

interface LibraryPickerProps {
  /** How many can be chosen at most. */
  readonly room: number;
  readonly busy: boolean;
  readonly onPick: (imageIds: string[]) => void;
  readonly onClose: () => void;
}

const pageSize = 48;

/** Photos of the library, to be chosen for a product. */
export function LibraryPicker({ room, busy, onPick, onClose }: LibraryPickerProps) {
  const { t } = useTranslation(['images', 'kernel']);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const images = useEndpointPages(listUserImages, { limit: pageSize, kind: 'photo' });
  const toggle = (id: string) =>
    setChosen((ids) =>
      ids.includes(id) ? ids.filter((other) => other !== id) : ids.length < room ? [...ids, id] : ids,
    );
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('images:choose.title')}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      {images.isPending && <PictureSkeletons count={8} />}
      {images.isError && !images.data && (
        <p>
          {t('images:failed.title')}. {t('images:failed.text')}
        </p>
      )}
      {images.data?.items.length === 0 && <p className={classes['none']}>{t('images:choose.none')}</p>}
      <ul className={classes['grid']}>
        {images.data?.items.map((image) => (
          <li key={image.id}>
            <Choice
              image={image}
              place={chosen.indexOf(image.id)}
              isFull={chosen.length >= room}
              onToggle={() => toggle(image.id)}
            />
          </li>
        ))}
      </ul>
      {images.hasNextPage && (
        <MoreWhenSeen isLoading={images.isFetchingNextPage} onMore={() => void images.fetchNextPage()} />
      )}
      {images.data && images.data.items.length > 0 && (
        <div className={classes['foot']}>
          <span role="status">{t('images:choose.room', { count: room - chosen.length })}</span>
          <PrimaryButton disabled={chosen.length === 0} loading={busy} onClick={() => onPick([...chosen])}>
            {t('images:choose.add', { count: chosen.length })}
          </PrimaryButton>
        </div>
      )}
    </Modal>
  );
}

interface ChoiceProps {
  readonly image: UserImage;
  /** Its place among the chosen, -1 if it is not. */
  readonly place: number;
  readonly isFull: boolean;
  readonly onToggle: () => void;
}

function Choice({ image, place, isFull, onToggle }: ChoiceProps) {
  const { t } = useTranslation('images');
  const isChosen = place >= 0;
  return (
    <button
      type="button"
      className={classes['choice']}
      aria-pressed={isChosen}
      aria-label={t('choose.select', { name: image.fileName })}
      disabled={isFull && !isChosen}
      onClick={onToggle}
    >
      <PictureFrame picture={image.picture} alt="" ratio="1" corners={isChosen}>
        {isChosen && (
          <span className={classes['mark']} aria-hidden>
            <IconCheck size={18} stroke={2.5} />
          </span>
        )}
      </PictureFrame>
    </button>
  );
}

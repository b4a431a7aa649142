import { findIcons, iconName, type IconWords } from '@kadr/card';
import { type BenefitIcon } from '@kadr/shared/designs';
import { iconOutlines } from '@kadr/card/drawing';
import { Popover, TextInput } from '@mantine/core';
import { IconSearch, IconSquareRoundedPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './icon-picker.module.css';

interface IconPickerProps {
  readonly icon: BenefitIcon | null;
  readonly label: string;
  readonly onPick: (icon: BenefitIcon | null) => void;
}

/** Chooses the icon of a benefit among all, found by words of the interface's language. */
export function IconPicker({ icon, label, onPick }: IconPickerProps) {
  const { t, i18n } = useTranslation(['designs', 'design-icons']);
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const words = i18n.getResourceBundle(i18n.resolvedLanguage ?? 'en', 'design-icons') as IconWords;
  const found = opened ? findIcons(query, words) : [];
  const pick = (next: BenefitIcon | null) => {
    onPick(next);
    setOpened(false);
    setQuery('');
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      trapFocus
      shadow="md"
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes['target']}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {icon === null ? <IconSquareRoundedPlus size={22} stroke={1.75} aria-hidden /> : <IconDrawing icon={icon} />}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown']} aria-label={label}>
        <TextInput
          size="sm"
          aria-label={t('icons.search')}
          placeholder={t('icons.search')}
          value={query}
          data-autofocus
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <div className={classes['grid']}>
          <button type="button" className={classes['none']} aria-pressed={icon === null} onClick={() => pick(null)}>
            {t('icons.none')}
          </button>
          {found.map((one) => {
            const name = iconName(words, one);
            return (
              <button
                key={one}
                type="button"
                aria-pressed={one === icon}
                aria-label={name}
                title={name}
                onClick={() => pick(one)}
              >
                <IconDrawing icon={one} />
              </button>
            );
          })}
        </div>
        {found.length === 0 && <p className={classes['nothing']}>{t('icons.nothing')}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}

function IconDrawing({ icon }: { readonly icon: BenefitIcon }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={iconOutlines[icon]} />
    </svg>
  );
}

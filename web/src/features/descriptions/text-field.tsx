import type { Fact, Measured, Rich } from '@kadr/shared/descriptions';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconCopy, IconPencil, IconX } from '@tabler/icons-react';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { MarkedText } from './marked-text.tsx';
import classes from './text-field.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly rich: Rich;
  readonly measured: Measured | null;
  /** Said next to the count: what else is counted. */
  readonly countNote?: string | undefined;
  readonly maxLength: number;
  readonly isLong?: boolean;
  /** A heading of its own; bullet points stand under a common one. */
  readonly withLabel?: boolean;
  /** Opens for typing at once. */
  readonly isNew?: boolean;
  readonly facts: readonly Fact[];
  readonly confirmedClaims: readonly string[];
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly onConfirm: (fact: string) => void;
  readonly onCopy: () => void;
  readonly onRemove?: { readonly label: string; readonly run: () => void };
}

/** A text that shows what it rests on, and is typed in where it stands. */
export function TextField({
  label,
  rich,
  measured,
  countNote,
  maxLength,
  isLong = false,
  withLabel = true,
  isNew = false,
  ...props
}: TextFieldProps) {
  const { t } = useTranslation('descriptions');
  const [isEdited, setIsEdited] = useState(isNew);
  const edit = ({ target }: MouseEvent) => {
    // A mark explains itself, and words that are being selected stay selected.
    if (!(target instanceof Element && target.closest('button')) && document.getSelection()?.isCollapsed !== false)
      setIsEdited(true);
  };
  return (
    <div className={classes['field']}>
      <div className={classes['head']}>
        {withLabel && <h3>{label}</h3>}
        {measured && <Count measured={measured} note={countNote} />}
      </div>
      <div className={classes['line']}>
        {isEdited ? (
          <Textarea
            aria-label={label}
            value={rich.text}
            maxLength={maxLength}
            autosize
            minRows={isLong ? 6 : 1}
            maxRows={24}
            ref={startTyping}
            className={classes['input'] ?? ''}
            error={measured?.isOver ?? false}
            onChange={(event) =>
              props.onType(isLong ? event.currentTarget.value : event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))
            }
            onBlur={() => {
              setIsEdited(false);
              props.onLeave();
            }}
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the pencil next to it is the way by keyboard
          <div className={classes['text']} data-over={measured?.isOver || undefined} onClick={edit}>
            {rich.text === '' ? (
              <span className={classes['blank']}>{t('blank')}</span>
            ) : (
              <MarkedText
                rich={rich}
                facts={props.facts}
                confirmedClaims={props.confirmedClaims}
                onConfirm={props.onConfirm}
              />
            )}
          </div>
        )}
        <div className={classes['tools']}>
          {!isEdited && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('edit', { part: label })}
              onClick={() => setIsEdited(true)}
            >
              <IconPencil size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          {rich.text !== '' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('copyPart', { part: label })}
              onClick={props.onCopy}
            >
              <IconCopy size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          {props.onRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={props.onRemove.label}
              onClick={props.onRemove.run}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
    </div>
  );
}

/** The caret goes to the end of what stands there. */
function startTyping(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** How long it is against what is allowed; what is unknown is said to be. */
function Count({
  measured: { length, unit, limit, isOver },
  note,
}: {
  readonly measured: Measured;
  readonly note: string | undefined;
}) {
  const { t } = useTranslation('descriptions');
  const { number } = useFormats();
  const words = limit
    ? t(`count.${unit}`, { length: number(length), max: number(limit.max) })
    : t('count.unknown', { length: number(length) });
  return (
    <span className={classes['count']} data-over={isOver || undefined}>
      {note ? `${words}, ${note}` : words}
    </span>
  );
}

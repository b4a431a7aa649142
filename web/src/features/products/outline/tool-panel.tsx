import { IconBrush, IconCircleMinus, IconCirclePlus, IconCrop, IconEraser, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './outline-editor.module.css';
import { brushSizes, type Brush, type Tool } from './stroke-step.ts';

const icons: Readonly<Record<Tool, typeof IconBrush>> = {
  keep: IconCirclePlus,
  remove: IconCircleMinus,
  box: IconCrop,
  parts: IconStack2,
  add: IconBrush,
  erase: IconEraser,
};

interface ToolPanelProps {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
  /** There is more than one object to choose from. */
  readonly hasParts: boolean;
}

/** The tools in their two kinds, what the chosen one does, and its brush. */
export function ToolPanel({ tool, onTool, brush, onBrush, hasParts }: ToolPanelProps) {
  const { t } = useTranslation('products');
  const groups = {
    smart: ['keep', 'remove', 'box', ...(hasParts ? (['parts'] as const) : [])],
    brush: ['add', 'erase'],
  } as const satisfies Record<string, readonly Tool[]>;
  const isBrush = tool === 'add' || tool === 'erase';
  const hasSize = tool !== 'box' && tool !== 'parts';
  return (
    <>
      <div className={classes['tools']} role="group" aria-label={t('outline.tools.label')}>
        {(['smart', 'brush'] as const).map((group) => (
          <div key={group} className={classes['group']} role="group" aria-label={t(`outline.toolGroups.${group}`)}>
            <span className={classes['groupName']} aria-hidden>
              {t(`outline.toolGroups.${group}`)}
            </span>
            {groups[group].map((name) => {
              const Icon = icons[name];
              return (
                <button
                  key={name}
                  type="button"
                  className={classes['tool']}
                  aria-pressed={tool === name}
                  onClick={() => onTool(name)}
                >
                  <Icon size={22} stroke={1.75} aria-hidden />
                  {t(`outline.tools.${name}`)}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <p className={classes['hint']}>{t(`outline.hints.${tool}`)}</p>
      {hasSize && (
        <div className={classes['sliders']}>
          <label>
            <span>{t('outline.size')}</span>
            <input
              type="range"
              min={brushSizes.least}
              max={brushSizes.most}
              value={brush.sizePx}
              onChange={(event) => onBrush({ ...brush, sizePx: event.currentTarget.valueAsNumber })}
            />
          </label>
          {isBrush && (
            <label>
              <span>{t('outline.softness')}</span>
              <input
                type="range"
                min={0}
                max={100}
                value={Math.round(100 * brush.softness)}
                onChange={(event) => onBrush({ ...brush, softness: event.currentTarget.valueAsNumber / 100 })}
              />
            </label>
          )}
        </div>
      )}
    </>
  );
}

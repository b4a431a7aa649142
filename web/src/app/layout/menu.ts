import { IconHelpCircle, IconHome, IconPackage, IconPhotoSpark, IconTypography, type Icon } from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';

export interface MenuEntry {
  readonly key: 'dashboard' | 'products' | 'visuals' | 'designs' | 'help';
  readonly to: string;
  readonly icon: Icon;
}

/** The five places of the main layout, in the rail and in the bar at the bottom. */
export const menu: readonly MenuEntry[] = [
  { key: 'dashboard', to: paths.dashboard, icon: IconHome },
  { key: 'products', to: paths.products, icon: IconPackage },
  { key: 'visuals', to: paths.visuals, icon: IconPhotoSpark },
  { key: 'designs', to: paths.designs, icon: IconTypography },
  { key: 'help', to: paths.help, icon: IconHelpCircle },
];

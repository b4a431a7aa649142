import type { Cutout } from '@kadr/shared/products';

export type CameraView = NonNullable<Cutout['camera']>['view'];

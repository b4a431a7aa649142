export const packageName = '@kadr/studio';

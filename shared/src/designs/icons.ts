import { z } from 'zod';

/** Icons that a benefit can carry, by their names in Tabler Icons, in the order the editor shows them. */
export const benefitIcons = [
  'leaf', 'plant-2', 'seedling', 'recycle', 'droplet', 'flame', 'snowflake', 'sun', 'moon', 'wind', 'feather', 'weight',
  'bolt', 'battery-4', 'battery-charging', 'plug', 'usb', 'bluetooth', 'wifi', 'volume', 'volume-off', 'headphones',
  'camera', 'device-mobile', 'cpu', 'magnet', 'keyboard', 'mouse', 'device-gamepad-2',
  'shield-check', 'lock', 'certificate', 'award', 'medal', 'trophy', 'star', 'crown', 'diamond', 'sparkles', 'heart',
  'thumb-up', 'rosette-discount-check', 'circle-check', 'check', 'infinity', 'clock', 'hourglass', 'calendar', 'rocket',
  'truck-delivery', 'package', 'box', 'gift', 'tag', 'discount', 'receipt-refund', 'refresh',
  'ruler-2', 'ruler-measure', 'dimensions', 'arrows-maximize', 'scale', 'stack-2', 'layers-intersect', 'puzzle',
  'temperature', 'temperature-snow', 'wash', 'wash-machine', 'wash-hand', 'bucket', 'spray', 'umbrella',
  'hanger', 'shirt', 'shoe', 'sock', 'backpack', 'wallet', 'scissors', 'needle-thread', 'texture', 'brush', 'palette',
  'tool', 'hammer', 'settings', 'adjustments', 'home', 'bed', 'armchair', 'lamp', 'bulb', 'door', 'bath',
  'coffee', 'mug', 'cup', 'tools-kitchen-2', 'chef-hat', 'apple', 'milk', 'egg', 'meat', 'salad', 'cake', 'fish',
  'baby-carriage', 'horse-toy', 'mood-smile', 'mood-kid', 'ball-football', 'run', 'bike', 'barbell', 'yoga', 'swimming',
  'mountain', 'tent', 'compass', 'map-pin', 'car', 'engine', 'steering-wheel', 'plane', 'dog', 'cat', 'paw', 'flower', 'cactus', 'tree',
  'eye', 'hand-finger', 'fingerprint', 'user', 'users', 'stethoscope', 'pill', 'first-aid-kit', 'heartbeat', 'dental',
  'flask', 'test-pipe', 'book', 'pencil', 'school', 'world', 'bell', 'photo',
] as const;

export const benefitIconSchema = z.enum(benefitIcons);
export type BenefitIcon = z.infer<typeof benefitIconSchema>;

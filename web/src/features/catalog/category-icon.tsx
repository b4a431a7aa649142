import {
  IconArmchair,
  IconBabyCarriage,
  IconBallFootball,
  IconBasket,
  IconBook,
  IconBottle,
  IconBox,
  IconCamera,
  IconCar,
  IconDeviceLaptop,
  IconDiamond,
  IconHanger,
  IconHeartbeat,
  IconHome,
  IconLamp,
  IconMug,
  IconPaw,
  IconPlant,
  IconShirt,
  IconShoe,
  IconSparkles,
  IconTool,
  IconToolsKitchen2,
  type Icon,
} from '@tabler/icons-react';

/** Of a category's own, else of the branch that it belongs to. */
const icons: Readonly<Record<string, Icon>> = {
  mugs: IconMug,
  drinks: IconBottle,
  drinkware: IconBottle,
  furniture: IconArmchair,
  lighting: IconLamp,
  plants: IconPlant,
  planters: IconPlant,
  tops: IconShirt,
  shoes: IconShoe,
  cameras: IconCamera,
  storage: IconBasket,
  home: IconHome,
  garden: IconPlant,
  kitchen: IconToolsKitchen2,
  beauty: IconSparkles,
  health: IconHeartbeat,
  fashion: IconHanger,
  accessories: IconDiamond,
  kids: IconBabyCarriage,
  food: IconBasket,
  sport: IconBallFootball,
  pets: IconPaw,
  electronics: IconDeviceLaptop,
  tools: IconTool,
  auto: IconCar,
  office: IconBook,
};

interface CategoryIconProps {
  readonly id: string;
  readonly parentId: string | null;
}

/** A picture of what a category holds; only beside its name. */
export function CategoryIcon({ id, parentId }: CategoryIconProps) {
  const Picture = icons[id] ?? icons[parentId ?? ''] ?? IconBox;
  return <Picture size={20} stroke={1.6} aria-hidden />;
}

import { painterProviders } from '@kadr/painters';
import { exitStatus } from './cli-error.ts';

export const help = `kadr-studio <photo …> [options]      pictures of a product in rendered sets; the product itself never changes

  --style <style>      the set; default minimal (--list names all)
  --frame <frame>      what kind of picture; default hero
  --format <w:h>       1:1, 3:4, 4:5 or 16:9
  --prompt <words>     refinement in English, Polish or Russian: "warmer light, a bit closer"
  --seed <n>           another number is another version
  --width-cm, --height-cm, --depth-cm <n>    the product's true size; without it a guess
  --category <id>      what it is: clothes lie, most other goods stand
  --cutout <file>      a cut-out with transparency that you have already, in place of the first photo's
  --model <provider:name>   a generative model paints the scene around the unchanged product, like openai:gpt-image-2.6-flare; providers:
                       ${painterProviders.join(', ')}; its key in OPENAI_API_KEY and the like (docs/providers.md)
  --model-url <address>     of a compatible server or ComfyUI
  --model-like <name>       for a model that Kadr does not know: a known one that takes the same requests
  -o, --out <file>     .jpg, .png, .webp or .avif; default out.jpg

  --video <file.mp4>   a film of 8 to 10 seconds in place of a picture; --format 1:1, 3:4, 9:16 or 16:9
  --move <move>        push, pull, slide, light or focus; default push
  --title <words>, --benefit <words>         words that arrive in it; up to three benefits

  --all                the photo in every style, files into the folder -o
  --sheet              all photos in all styles on one sheet
  --styles <a,b>       only these, for --all and --sheet
  --cell <px>          size of a sheet's cells, 96 to 384

More photos after the first are other sides of the same product (--frame angles); on a sheet they are products of their own.
Cut-outs are remembered in the system's folder for temporary files, by the photo's content.

Ends with ${exitStatus.usage} where the command line is wrong, ${exitStatus.photo} where the photo cannot be used, ${exitStatus.frame} where the frame cannot be made of it, ${exitStatus.fault} for any other fault.`;

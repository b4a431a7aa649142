import { digitalSources, type DigitalSource } from './digital-source.ts';

/** What else a file says of itself. */
export interface FileMarks {
  /** IPTC credit line. */
  credit?: string;
  /** Where its signed record can be read. */
  provenanceUrl?: string;
}

/** IPTC Instructions of a file whose product was redrawn by a model. */
const redrawnNote = 'Product redrawn by a generative model: compare it with the product before use.';

/** An XMP packet with the source type, the creating tool, a credit line and where the file's record is. */
export function digitalSourceXmp(source: DigitalSource, { credit, provenanceUrl }: FileMarks = {}): string {
  const more = [
    source === 'trainedAlgorithmicMedia' ? `<photoshop:Instructions>${redrawnNote}</photoshop:Instructions>` : null,
    credit ? `<photoshop:Credit>${escaped(credit)}</photoshop:Credit>` : null,
    provenanceUrl ? `<dcterms:provenance>${escaped(provenanceUrl)}</dcterms:provenance>` : null,
  ].filter((line) => line !== null);
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:dcterms="http://purl.org/dc/terms/">
<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${source}</Iptc4xmpExt:DigitalSourceType>
${['<xmp:CreatorTool>Kadr Studio</xmp:CreatorTool>', ...more].join('\n')}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

/** The source type that a packet names; a composite where it names none that we know. */
export function sourceIn(xmp: string | undefined): DigitalSource {
  return digitalSources.find((source) => xmp?.includes(`digitalsourcetype/${source}<`)) ?? 'compositeSynthetic';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * IPTC's words for where a picture comes from (NewsCodes `digitalsourcetype`, http://cv.iptc.org/newscodes/digitalsourcetype/,
 * IPTC Photo Metadata Standard, property Iptc4xmpExt:DigitalSourceType). `compositeSynthetic`: a composite of several
 * elements, at least one of which is synthetic: a photographed product in a rendered set. `algorithmicallyEnhanced`:
 * changed by an algorithm without generated content: a cut-out on white, a closeup.
 */
export type DigitalSource = 'compositeSynthetic' | 'algorithmicallyEnhanced';

/** An XMP packet with the source type and the creating tool. */
export function digitalSourceXmp(source: DigitalSource): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${source}</Iptc4xmpExt:DigitalSourceType>
<xmp:CreatorTool>Kadr Studio</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

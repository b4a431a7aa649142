"""A thin hand for building Principled materials out of nodes."""
import bpy

from .scene import srgb

_INPUTS = {
    'color': 'Base Color', 'rough': 'Roughness', 'metal': 'Metallic', 'spec': 'Specular', 'sheen': 'Sheen',
    'coat': 'Clearcoat', 'coat_rough': 'Clearcoat Roughness', 'sss': 'Subsurface', 'sss_radius': 'Subsurface Radius',
    'sss_color': 'Subsurface Color', 'emit': 'Emission', 'emit_strength': 'Emission Strength', 'aniso': 'Anisotropic',
}


class Shader:
    """One material. Sockets in and out are plain Blender sockets; colours may be '#rrggbb'."""

    def __init__(self, name, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output']
        self._coords = None
        self._height = None
        for key, value in inputs.items():
            self.bsdf.inputs[_INPUTS[key]].default_value = srgb(value) if isinstance(value, str) else value

    def node(self, kind, **attributes):
        x = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in attributes.items():
            setattr(x, key, value)
        return x

    def link(self, a, b):
        self.tree.links.new(a, b)

    def _feed(self, socket, value):
        if hasattr(value, 'links'):
            self.link(value, socket)
        else:
            socket.default_value = srgb(value) if isinstance(value, str) else value

    def coords(self, scale=1, offset=(0, 0, 0), turn=(0, 0, 0)):
        """Object coordinates (true scale on every prop), scaled."""
        if self._coords is None:
            self._coords = self.node('TexCoord')
        m = self.node('Mapping')
        m.inputs['Scale'].default_value = scale if hasattr(scale, '__len__') else (scale,) * 3
        m.inputs['Location'].default_value = offset
        m.inputs['Rotation'].default_value = turn
        self.link(self._coords.outputs['Object'], m.inputs[0])
        return m.outputs[0]

    def texture(self, image, scale=1, offset=(0, 0, 0), turn=(0, 0, 0)):
        """Box-projected image; answers its three channels as sockets."""
        x = self.node('TexImage', image=image, projection='BOX', projection_blend=.15)
        self.link(self.coords(scale, offset, turn), x.inputs[0])
        parts = self.node('SeparateRGB')
        self.link(x.outputs[0], parts.inputs[0])
        return parts.outputs

    def ramp(self, factor, stops):
        r = self.node('ValToRGB')
        elements = r.color_ramp.elements
        elements.remove(elements[1])
        for i, (position, colour) in enumerate(stops):
            e = elements[0] if i == 0 else elements.new(position)
            e.position, e.color = position, srgb(colour)
        self.link(factor, r.inputs[0])
        return r.outputs[0]

    def mix(self, factor, a, b, mode='MIX'):
        x = self.node('MixRGB', blend_type=mode)
        for i, value in enumerate((factor, a, b)):
            self._feed(x.inputs[i], value)
        return x.outputs[0]

    def math(self, operation, a, b=0.0):
        x = self.node('Math', operation=operation)
        self._feed(x.inputs[0], a)
        self._feed(x.inputs[1], b)
        return x.outputs[0]

    def color(self, socket):
        self.link(socket, self.bsdf.inputs['Base Color'])

    def rough(self, socket):
        self.link(socket, self.bsdf.inputs['Roughness'])

    def relief(self, height, depth):
        """Adds `height` (0 to 1) times `depth` (units) to the surface's bump."""
        part = self.math('MULTIPLY', height, depth)
        if self._height is None:
            self._bump = self.node('Bump')
            self._bump.inputs['Strength'].default_value = 1
            self._bump.inputs['Distance'].default_value = 1
            self.link(self._bump.outputs[0], self.bsdf.inputs['Normal'])
            self._height = part
        else:
            self._height = self.math('ADD', self._height, part)
        self.link(self._height, self._bump.inputs['Height'])

    def translucent(self, colour, share):
        """Lets `share` of the light through, for leaves and thin cloth."""
        t = self.node('BsdfTranslucent')
        self._feed(t.inputs[0], colour)
        m = self.node('MixShader')
        m.inputs[0].default_value = share
        self.link(self.bsdf.outputs[0], m.inputs[1])
        self.link(t.outputs[0], m.inputs[2])
        self.link(m.outputs[0], self.output.inputs[0])

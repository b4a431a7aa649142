"""Renders the passes of a plate, each to its own multilayer EXR; a pass that is there already is not rendered again."""
import json
import math
import os
import re
import time

import bpy

from .props import disc, mesh, revolve, soft_profile
from .scene import stage
from .shader import Shader

# Part of a plate's fingerprint: raise it when a change of this file changes what is rendered.
VERSION = 2
# 'CPU', or 'GPU' after use_gpu(); the picture is the same but for its noise.
device = 'CPU'


def settings(res, spp, threads, bounces=5, box_filter=False):
    """res: the picture's width; its height follows the camera's aspect."""
    scene = bpy.context.scene
    c, r = scene.cycles, scene.render
    r.engine, c.device = 'CYCLES', device
    # The denoiser wants noise of one kind everywhere, which adaptive sampling does not leave.
    c.samples, c.use_adaptive_sampling = spp, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = bounces, min(3, bounces), min(4, bounces)
    c.transmission_bounces, c.transparent_max_bounces = min(4, bounces), 8
    # No caustics, clamped bounces, blurred secondary gloss: what is lost is not seen, what is gained are no fireflies.
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 4, 24, .8
    c.use_denoising, c.use_auto_tile = False, False
    c.pixel_filter_type, c.filter_width = ('BOX', .01) if box_filter else ('BLACKMAN_HARRIS', 1.5)
    wide, high = bpy.context.scene.camera.get('aspect', (1, 1))
    r.resolution_x, r.resolution_y = res, round(res * high / wide)
    r.resolution_percentage, r.use_persistent_data = 100, True
    r.image_settings.file_format, r.image_settings.color_depth, r.image_settings.exr_codec = 'OPEN_EXR_MULTILAYER', '16', 'ZIP'
    r.threads_mode, r.threads = 'FIXED', threads
    scene.view_settings.view_transform = 'Raw'
    scene.view_layers[0].cycles.denoising_store_passes = True


def use_gpu():
    """Renders on NVIDIA's cards. Where Blender brings no kernel for a card, it compiles one with nvcc at its first use."""
    global device
    preferences = bpy.context.preferences.addons['cycles'].preferences
    preferences.compute_device_type = 'CUDA'
    cards = preferences.get_devices_for_type('CUDA')
    for each in cards:
        each.use = each.type == 'CUDA'
    if not any(each.use for each in cards):
        raise RuntimeError('Blender finds no CUDA device')
    device = 'GPU'


def _render(path, label):
    """Writes beside the target and renames, so that a killed render leaves nothing half done."""
    started, cpu = time.time(), time.process_time()
    bpy.context.scene.render.filepath = path + '.part.exr'
    bpy.ops.render.render(write_still=True)
    os.replace(path + '.part.exr', path)
    seconds = time.process_time() - cpu
    print(f'PASS {label} wall {time.time() - started:.0f}s cpu {seconds:.0f}s', flush=True)
    return seconds


def _show(names, shown=True):
    for o in bpy.context.scene.objects:
        if o.name in names:
            o.visible_camera = shown


class _Only:
    """Only these objects are seen by the camera, on a transparent film."""

    def __init__(self, names):
        self.names = names

    def __enter__(self):
        objects = bpy.context.scene.objects
        self.before = {o.name: o.visible_camera for o in objects}
        for o in objects:
            o.visible_camera = o.name in self.names
        bpy.context.scene.render.film_transparent = True

    def __exit__(self, *_):
        for o in bpy.context.scene.objects:
            o.visible_camera = self.before.get(o.name, True)
        bpy.context.scene.render.film_transparent = False


def _probe(slot, flat):
    """White paper in the slot: a half-cylinder, or for top a card."""
    paper = Shader('probe', color=(.8, .8, .8, 1), rough=1.0, spec=0.0).material
    w, h = slot['w'], slot['h']
    if flat:
        v = [(x * w / 2, y * h / 2, .004) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        return mesh('probe', v, [(0, 1, 2, 3)], paper)
    v = []
    for i in range(41):
        a = math.pi * i / 40
        v += [(-w / 2 * math.cos(a), -w * .22 * math.sin(a), z) for z in (.01, h)]
    return mesh('probe', v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(40)], paper)


def stand_in(slot, flat):
    """A plain bottle (top: a box) for judging a set with a product in it; never in a plate."""
    cream = Shader('stand-in', color='#e9e4da', rough=.35).material
    if flat:
        disc(min(slot['w'], slot['h']) * .3, .35, (0, 0, .35), cream, .06, 'stand-in')
        return
    r, h = min(slot['w'] * .24, slot['h'] * .19), slot['h']
    dark = Shader('cap', color='#2b2a28', rough=.4).material
    revolve(soft_profile([(.001, 0), (r, 0), (r, 0), (r, h * .7), (r, h * .76), (r * .35, h * .80), (r * .3, h * .84)], 4), cream, name='stand-in')
    disc(r * .42, h * .18, (0, 0, h), dark, .03, 'stand-in cap')


def _number_parts():
    """Gives each named part of the set its object index from 1 on. Answers the names in that order."""
    names = []
    for o in bpy.context.scene.objects:
        top = o
        while top.parent:
            top = top.parent
        name = (o.get('part') or top.get('part') or re.sub(r'\.\d+$', '', top.name)).strip().lower().replace(' ', '-')
        if o.type not in ('MESH', 'CURVE') or o.name in stage.blockers:
            continue
        if name not in names:
            names.append(name)
        o.pass_index = names.index(name) + 1
    return names


def _render_data(out, res, threads):
    """Positions, normals and part numbers at half size, one sharp sample a pixel."""
    scene, layer, camera = bpy.context.scene, bpy.context.view_layer, bpy.context.scene.camera.data
    names, dof = _number_parts(), camera.dof.use_dof
    camera.dof.use_dof = False
    settings(res // 2, 1, threads, 0, True)
    layer.use_pass_position = layer.use_pass_normal = layer.use_pass_object_index = True
    scene.view_layers[0].cycles.denoising_store_passes = False
    _render(f'{out}/data.exr', 'data')
    layer.use_pass_position = layer.use_pass_normal = layer.use_pass_object_index = False
    camera.dof.use_dof = dof
    with open(f'{out}/parts.json', 'w') as f:
        json.dump(names, f)


def _render_probe(out, shot, flat, threads):
    camera = bpy.context.scene.camera.data
    dof = camera.dof.use_dof
    camera.dof.use_dof = False
    card = _probe(shot.slot, flat)
    with _Only({card.name}):
        settings(160, 64, threads)
        _render(f'{out}/probe.exr', 'probe')
    bpy.data.objects.remove(card)
    camera.dof.use_dof = dof


def render_plate(out, shot, job, threads):
    """The passes of the final plate that are not there yet. job: res, spp, seed, and `surface`: whether positions and parts are wanted."""
    scene, flat = bpy.context.scene, shot.pitch_deg > 80

    def todo(name):
        return not os.path.exists(f'{out}/{name}.exr')

    _show(stage.foreground, False)
    if job['surface'] and todo('data'):
        _render_data(out, job['res'], threads)
    if todo('probe'):
        _render_probe(out, shot, flat, threads)
    settings(job['res'], job['spp'], threads)
    scene.cycles.seed = job['seed']
    if todo('beauty'):
        _render(f'{out}/beauty.exr', 'beauty')
    if stage.foreground and todo('fg'):
        with _Only(set(stage.foreground)):
            _render(f'{out}/fg.exr', 'fg')


def render_draft(out, shot, res, spp, threads, proxy):
    """One quick picture with the foreground in it, and the probe for the exposure."""
    flat = shot.pitch_deg > 80
    card = _probe(shot.slot, flat)
    with _Only({card.name}):
        settings(64, 24, threads)
        _render(f'{out}/probe.exr', 'probe')
    bpy.data.objects.remove(card)
    if proxy:
        stand_in(shot.slot, flat)
    settings(res, spp, threads)
    _render(f'{out}/beauty.exr', 'draft')

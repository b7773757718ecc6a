"""Draws the light on the shop's cups, as a picture to lay over the flat colors of cup and print.

Usage: blender -b -P cups.py -- <cup> <folder> [<pixels>] [<samples>]
Writes <cup>.png. docs/decisions/rooms-are-rendered.md says how the pictures are made of these files.
All lengths are radii of the cup. The camera looks straight ahead, and its lens is shifted down to the cup, so that the
cup's sides are upright in the picture, and each column of the print stays a column.
"""
import math, os, sys
import bpy, bmesh
import numpy as np
from mathutils import Vector

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from denoise import denoised

args = sys.argv[sys.argv.index('--') + 1:]
CUP, OUT = args[0], args[1]
SIDE = int(args[2]) if len(args) > 2 else 1000
SPP = int(args[3]) if len(args) > 3 else 48

# `half`: the half-width of the wall in the picture; `x` and `rim`: its middle, and the front of its rim, in thousandths.
# `away` and `above`: the camera's distance from the cup's axis, and its height above the rim.
CUPS = {
    'mug': dict(height=2.36, x=435, half=230, rim=250, away=30, above=2.6),
    'enamel-mug': dict(height=2.12, x=440, half=228, rim=290, away=30, above=2.6),
    'tumbler': dict(height=5.02, x=500, half=126, rim=224, away=40, above=3),
}
cup = CUPS[CUP]
AWAY, TALL = cup['away'], cup['height']
focal = cup['half'] * math.sqrt(AWAY ** 2 - 1)           # thousandths
horizon = cup['rim'] - focal * cup['above'] / (AWAY - 1)

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene


def nodes_of(name):
    m = bpy.data.materials.new(name); m.use_nodes = True
    m.node_tree.nodes.clear()
    return m, m.node_tree.nodes, m.node_tree.links


def matte(name, color, bump=None):
    m, n, l = nodes_of(name)
    d = n.new('ShaderNodeBsdfDiffuse'); d.inputs['Color'].default_value = (*color, 1)
    if bump:
        t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value, t.inputs['Detail'].default_value = bump[0], 6
        co = n.new('ShaderNodeTexCoord'); l.new(co.outputs['Object'], t.inputs['Vector'])
        b = n.new('ShaderNodeBump'); b.inputs['Strength'].default_value = bump[1]; b.inputs['Distance'].default_value = .05
        l.new(t.outputs['Fac'], b.inputs['Height']); l.new(b.outputs['Normal'], d.inputs['Normal'])
    o = n.new('ShaderNodeOutputMaterial'); l.new(d.outputs[0], o.inputs[0])
    return m


def oak(name):
    """Pale boards: their grain runs across the picture."""
    m, n, l = nodes_of(name)
    co = n.new('ShaderNodeTexCoord'); mp = n.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value = (.07, 1.6, 1)
    l.new(co.outputs['Object'], mp.inputs['Vector'])
    t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = 2.2; t.inputs['Detail'].default_value = 9; t.inputs['Roughness'].default_value = .6; t.inputs['Distortion'].default_value = .5
    l.new(mp.outputs['Vector'], t.inputs['Vector'])
    r = n.new('ShaderNodeValToRGB'); e = r.color_ramp.elements
    e[0].position, e[1].position = .3, .72; e[0].color = (.47, .375, .27, 1); e[1].color = (.62, .52, .405, 1)
    l.new(t.outputs['Fac'], r.inputs['Fac'])
    p = n.new('ShaderNodeBsdfPrincipled'); p.inputs['Roughness'].default_value = .42; p.inputs['Specular'].default_value = .3
    l.new(r.outputs['Color'], p.inputs['Base Color'])
    b = n.new('ShaderNodeBump'); b.inputs['Strength'].default_value = .1; b.inputs['Distance'].default_value = .05
    l.new(t.outputs['Fac'], b.inputs['Height']); l.new(b.outputs['Normal'], p.inputs['Normal'])
    o = n.new('ShaderNodeOutputMaterial'); l.new(p.outputs[0], o.inputs[0])
    return m


def glow(name, color, strength):
    m, n, l = nodes_of(name)
    e = n.new('ShaderNodeEmission'); e.inputs['Color'].default_value = (*color, 1); e.inputs['Strength'].default_value = strength
    o = n.new('ShaderNodeOutputMaterial'); l.new(e.outputs[0], o.inputs[0])
    return m


def glaze(name, rough):
    """Only what a glaze reflects: the shape below it is black."""
    m, n, l = nodes_of(name)
    g = n.new('ShaderNodeBsdfGlossy'); g.inputs['Roughness'].default_value = rough
    f = n.new('ShaderNodeFresnel'); f.inputs['IOR'].default_value = 1.52
    k = n.new('ShaderNodeBsdfDiffuse'); k.inputs['Color'].default_value = (0, 0, 0, 1)
    t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value, t.inputs['Detail'].default_value = 2.2, 1
    co = n.new('ShaderNodeTexCoord'); l.new(co.outputs['Object'], t.inputs['Vector'])
    b = n.new('ShaderNodeBump'); b.inputs['Strength'].default_value = .05; b.inputs['Distance'].default_value = .05
    l.new(t.outputs['Fac'], b.inputs['Height']); l.new(b.outputs['Normal'], g.inputs['Normal'])
    x = n.new('ShaderNodeMixShader'); l.new(f.outputs[0], x.inputs[0]); l.new(k.outputs[0], x.inputs[1]); l.new(g.outputs[0], x.inputs[2])
    o = n.new('ShaderNodeOutputMaterial'); l.new(x.outputs[0], o.inputs[0])
    return m


def principled(name, color, rough, metal=0.0, clear=0.0):
    m = bpy.data.materials.new(name); m.use_nodes = True
    p = m.node_tree.nodes['Principled BSDF'].inputs
    p['Base Color'].default_value = (*color, 1); p['Roughness'].default_value = rough; p['Metallic'].default_value = metal
    p['Transmission'].default_value = clear; p['IOR'].default_value = 1.3
    return m


def holdout():
    m, n, l = nodes_of('hole')
    h = n.new('ShaderNodeHoldout'); o = n.new('ShaderNodeOutputMaterial'); l.new(h.outputs[0], o.inputs[0])
    return m


def put(name, bm, mat, smooth=True):
    me = bpy.data.meshes.new(name); bm.to_mesh(me); bm.free()
    o = bpy.data.objects.new(name, me); scene.collection.objects.link(o); me.materials.append(mat)
    for f in me.polygons: f.use_smooth = smooth
    return o


def lathe(name, profile, mat, steps=320):
    bm = bmesh.new(); rings = []
    for r, z in profile:
        rings.append([bm.verts.new((r * math.cos(2 * math.pi * i / steps), r * math.sin(2 * math.pi * i / steps), z)) for i in range(steps)])
    for a, b in zip(rings, rings[1:]):
        for i in range(steps): bm.faces.new((a[i], a[(i + 1) % steps], b[(i + 1) % steps], b[i]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    o = put(name, bm, mat); o.data.use_auto_smooth = True; o.data.auto_smooth_angle = math.radians(40)
    return o


def arc(cx, cz, r, start, end, steps=10):
    return [(cx + r * math.cos(math.radians(start + (end - start) * i / steps)), cz + r * math.sin(math.radians(start + (end - start) * i / steps))) for i in range(steps + 1)]


def straight(a, b, steps=12):
    return [(a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps) for i in range(1, steps)]


def bezier(p, t):
    while len(p) > 1: p = [a + (b - a) * t for a, b in zip(p, p[1:])]
    return p[0]


def handle(points, wide, thick, flare, mat, turn):
    """A band that is bent from the wall and back to it, and gets thicker where it meets it."""
    n, k = 90, 40; bm = bmesh.new(); rings = []
    at = [bezier([Vector((x, 0, z)) for x, z in points], i / n) for i in range(n + 1)]
    for i, c in enumerate(at):
        d = (at[min(n, i + 1)] - at[max(0, i - 1)]).normalized(); out = Vector((d.z, 0, -d.x))
        end = min(i, n - i) / n; grow = 1 + flare * math.exp(-(end / .075) ** 1.5)
        ring = []
        for j in range(k):
            a = 2 * math.pi * j / k; ca, sa = math.cos(a), math.sin(a); e = 2.5
            s = (abs(ca) ** e + abs(sa) ** e) ** (-1 / e)
            ring.append(bm.verts.new(c + out * (thick / 2 * grow * ca * s) + Vector((0, wide / 2 * (1 + (grow - 1) * .55) * sa * s, 0))))
        rings.append(ring)
    for a, b in zip(rings, rings[1:]):
        for j in range(k): bm.faces.new((a[j], a[(j + 1) % k], b[(j + 1) % k], b[j]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    o = put('handle', bm, mat); o.rotation_euler[2] = math.radians(turn)
    return o


def outside(top, foot):
    """The profile of a cup's foot and wall."""
    return [(.0005, .05), (.97 - foot, .05), *arc(1.0 - foot, .03, .03, 180, 270, 6), *arc(1 - foot, foot, foot, -90, 0, 14)[1:], *straight((1, foot), (1, top), 40)]


white = matte('white', (.86, .855, .84))
steel = principled('steel', (.62, .61, .60), .28, 1)
# The printed parts, and those that the picture shows as they are.
parts, bare = [], []
if CUP == 'mug':
    t = .088; inner = 1 - t
    parts.append(lathe('body', outside(TALL - t / 2, .13) + [*arc(1 - t / 2, TALL - t / 2, t / 2, 0, 180, 14), *straight((inner, TALL - t / 2), (inner, .4), 30), *arc(inner - .28, .4, .28, 0, -90, 14), (.0005, .12)], white))
    parts.append(handle([(.93, 1.98), (1.3, 2.07), (1.78, 2.06), (1.84, 1.15), (1.7, .62), (1.3, .42), (.93, .46)], .3, .2, .55, white, 3))
elif CUP == 'enamel-mug':
    parts.append(lathe('body', outside(TALL - .03, .16) + [(.985, TALL - .02), *straight((.965, TALL - .03), (.96, .3), 30), *arc(.76, .3, .2, 0, -90, 12), (.0005, .1)], white))
    parts.append(handle([(.95, 1.74), (1.3, 1.8), (1.74, 1.8), (1.78, 1.15), (1.7, .7), (1.35, .5), (.95, .5)], .27, .085, .35, white, 3))
    bare.append(lathe('rim', arc(.988, TALL - .015, .034, 0, 360, 20), steel))
else:
    parts.append(lathe('body', outside(TALL - .12, .06) + [(.9, TALL - .12)], white))
    bare.append(lathe('ring', [(.98, TALL - .125), *arc(.965, TALL - .06, .05, -60, 90, 12), (.8, TALL - .01)], steel))
    bare.append(lathe('foot', [(.9, .0), *arc(.975, .03, .03, -90, 90, 8), (.9, .08)], steel))
    clear = principled('clear', (.93, .95, .96), .08, 0, .9)
    bare.append(lathe('lid', [(.95, TALL - .02), (.955, TALL + .1), *arc(.89, TALL + .13, .06, 0, 90, 8), (.0005, TALL + .19)], clear))
    straw = lathe('straw', [(.085, -2), *straight((.085, -2), (.085, 1.3), 8), (.085, 1.3), (.06, 1.3), (.06, 1.1)], clear, 48)
    straw.location = (.22, 0, TALL + .1); straw.rotation_euler = (0, math.radians(8), 0); bare.append(straw)

# ---------------------------------------------------------------- the table and the wall
bm = bmesh.new(); bmesh.ops.create_grid(bm, size=1)
WALL = 6.5
for v in bm.verts: v.co = Vector((v.co.x * 40, -20 + WALL + v.co.y * 20, 0))
table = put('table', bm, oak('oak'), False)
bm = bmesh.new(); bmesh.ops.create_grid(bm, size=1)
for v in bm.verts: v.co = Vector((v.co.x * 40, WALL, (v.co.y + .9) * 20))
wall = put('wall', bm, matte('plaster', (.79, .77, .735), (.7, .25)), False)


def pane(name, x0, x1, z0, z1, at, mat):
    """A shining rectangle that faces the cup. `at` is its middle."""
    bm = bmesh.new(); bm.faces.new([bm.verts.new((x, 0, z)) for x, z in ((x0, z0), (x1, z0), (x1, z1), (x0, z1))])
    o = put(name, bm, mat, False); o.location = at
    o.rotation_euler = (Vector((at[0], at[1], 0))).to_track_quat('Y', 'Z').to_euler()
    o.visible_camera = False
    return o


def around(degrees, away):
    """The place at an angle from the camera's side of the cup, to the right."""
    a = math.radians(degrees)
    return (math.sin(a) * away, -math.cos(a) * away, 0)


day = glow('day', (1, .965, .91), 18)
for i in range(2):
    for j in range(3):
        pane('window', -3.1 + 3.2 * i, -.1 + 3.2 * i, 2 + 3.4 * j, 5.2 + 3.4 * j, around(-62, 13), day)
fill = pane('fill', -6, 6, 0, 9, around(70, 16), glow('fill', (.95, .97, 1), 1.7))
world = bpy.data.worlds.new('w'); scene.world = world; world.use_nodes = True
sky = world.node_tree.nodes['Background'].inputs
sky['Color'].default_value = (.95, .97, 1, 1); sky['Strength'].default_value = .25

cam = bpy.data.cameras.new('c'); c = bpy.data.objects.new('c', cam); scene.collection.objects.link(c); scene.camera = c
c.location = (0, -AWAY, TALL + cup['above']); c.rotation_euler = (math.pi / 2, 0, 0)
cam.sensor_width = 36; cam.lens = focal / 1000 * 36
cam.shift_x = (500 - cup['x']) / 1000; cam.shift_y = (horizon - 500) / 1000
cam.dof.use_dof = True; cam.dof.focus_distance = AWAY - .6; cam.dof.aperture_fstop = cam.lens / 300; cam.clip_end = 500
scene.render.engine = 'CYCLES'; scene.render.resolution_x = scene.render.resolution_y = SIDE
cy = scene.cycles; cy.device = 'CPU'; cy.samples = SPP; cy.use_adaptive_sampling = False; cy.max_bounces = 6; cy.diffuse_bounces = 4; cy.use_denoising = False
cy.sample_clamp_indirect = 3; cy.filter_width = 1.3; cy.caustics_reflective = cy.caustics_refractive = False
scene.view_settings.view_transform = 'Raw'
scene.render.image_settings.file_format = 'OPEN_EXR'; scene.render.image_settings.color_depth = '32'; scene.render.image_settings.color_mode = 'RGBA'


layer = scene.view_layers[0]; layer.use_pass_normal = layer.use_pass_z = layer.use_pass_diffuse_color = True
scene.use_nodes = True
nodes, links = scene.node_tree.nodes, scene.node_tree.links
nodes.clear()
rl = nodes.new('CompositorNodeRLayers'); out = nodes.new('CompositorNodeOutputFile'); out.base_path = OUT
out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
out.file_slots.clear()
for name, socket in (('light', 'Image'), ('albedo', 'DiffCol'), ('normal', 'Normal'), ('depth', 'Depth')):
    out.file_slots.new(f'{CUP}-{name}-'); links.new(rl.outputs[socket], out.inputs[-1])
links.new(rl.outputs['Image'], nodes.new('CompositorNodeComposite').inputs[0])


def rendered():
    """Renders the scene, and returns its light, and its surfaces' colors, normals and distances, from the top down."""
    bpy.ops.render.render()
    for name in ('light', 'albedo', 'normal', 'depth'):
        i = bpy.data.images.load(f'{OUT}/{CUP}-{name}-{scene.frame_current:04d}.exr'); w, h = i.size
        p = np.empty(w * h * 4, np.float32); i.pixels.foreach_get(p); bpy.data.images.remove(i)
        yield p.reshape(h, w, 4)[::-1]


seen = denoised(*rendered(), .06)
# What the glaze reflects: a taller window, as the camera looks down, and neither table nor wall.
for o in (table, wall): o.visible_camera = o.visible_glossy = False
for o in [o for o in scene.objects if o.name.startswith(('window', 'fill'))]: bpy.data.objects.remove(o)
shine = glow('shine', (1, .98, .95), 7.5)
for i in range(2):
    for j in range(4):
        pane('window', -3.1 + 3.2 * i, -.12 + 3.2 * i, -7 + 4.1 * j, -3.1 + 4.1 * j, around(-64, 13), shine)
pane('strip', -1.1, 1.1, -9, 12, around(118, 13), glow('strip', (.95, .97, 1), 1.6))
sky['Strength'].default_value = .12
for o in parts: o.data.materials[0] = glaze('glaze', .06)
for o in bare: o.data.materials[0] = holdout()
scene.render.film_transparent = True; cy.diffuse_bounces = 0
glazed = next(rendered())


def tone(light):
    """The brightness on the screen: like a film, it leaves the brightest parts their differences."""
    light = np.maximum(light, 0); bend = .62
    light = np.where(light > bend, bend + (1 - bend) * (1 - np.exp((bend - light) / (1 - bend))), light)
    return np.where(light < .0031308, 12.92 * light, 1.055 * np.maximum(light, 1e-9) ** (1 / 2.4) - .055)


def spread(a, known, steps=3):
    """Continues what is known in `a` beyond its edges."""
    a = a * known
    for _ in range(steps):
        near = [np.roll(np.roll(x, dy, 0), dx, 1) for x in (a, known) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
        total, count = sum(near[:9]), sum(near[9:])
        a, known = np.where(known > 0, a, total / np.maximum(count, 1)), np.maximum(known, count > 0)
    return a


covered = glazed[..., 3:].clip(0, 1); picture, gleam = tone(seen[..., :3]), tone(glazed[..., :3])
shade = covered * spread(picture, (covered > .995).astype(np.float32)).max(2, keepdims=True)
# Laid over a color, the picture lets through the light that falls on it, and adds the rest.
added = (1 - covered) * spread(picture, (covered < .005).astype(np.float32)) + gleam
alpha = np.maximum(1 - shade * (1 - gleam.mean(2, keepdims=True)), added.max(2, keepdims=True)).clip(0, 1)
pixels = np.concatenate([added / np.maximum(alpha, 1e-3), alpha], 2).clip(0, 1)[::-1]
image = bpy.data.images.new('cup', pixels.shape[1], pixels.shape[0], alpha=True)
image.pixels.foreach_set(pixels.astype(np.float32).ravel())
image.filepath_raw, image.file_format = f'{OUT}/{CUP}.png', 'PNG'; image.save()
print('vessel.ts:', {'eye': round(horizon, 1), 'rim': cup['rim'], 'foot': round(horizon + focal * (TALL + cup['above']) / (AWAY - 1), 1)})

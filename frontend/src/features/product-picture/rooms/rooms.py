"""Draws the rooms in which the shop hangs prints. All lengths are inches; the wall is the plane y = 0, and the floor z = 0.

Usage: blender -b -P rooms.py -- <room> <folder> [<pixels per inch>] [<samples>] [<exposure>]
Writes <room>.png, and <room>-wall.png, whose alpha channel is opaque where something stands before the wall.
docs/decisions/rooms-are-rendered.md says how the pictures are made of these files.
"""
import math, os, random, sys
import bpy, bmesh
from mathutils import Vector, noise

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from denoise import denoised

args = sys.argv[sys.argv.index('--') + 1:]
ROOM, OUT = args[0], args[1]
PPI = float(args[2]) if len(args) > 2 else 10
SPP = int(args[3]) if len(args) > 3 else 96
random.seed(7)

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene


# ---------------------------------------------------------------- materials
def material(name, color, rough=0.9, sheen=0.0, bump=None, spec=0.3, vary=None):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    p = n['Principled BSDF']
    p.inputs['Base Color'].default_value = (*color, 1)
    p.inputs['Roughness'].default_value = rough
    p.inputs['Specular'].default_value = spec
    p.inputs['Sheen'].default_value = sheen
    co = n.new('ShaderNodeTexCoord')
    if vary:
        scale, amount = vary
        t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = scale; t.inputs['Detail'].default_value = 6
        l.new(co.outputs['Object'], t.inputs['Vector'])
        mix = n.new('ShaderNodeMixRGB'); mix.blend_type = 'MULTIPLY'
        ramp = n.new('ShaderNodeMapRange'); ramp.inputs['To Min'].default_value = 1 - amount; ramp.inputs['To Max'].default_value = 1 + amount / 3
        l.new(t.outputs['Fac'], ramp.inputs['Value'])
        mix.inputs['Fac'].default_value = 1
        mix.inputs['Color1'].default_value = (*color, 1)
        l.new(ramp.outputs['Result'], mix.inputs['Color2'])
        l.new(mix.outputs['Color'], p.inputs['Base Color'])
    if bump:
        scale, strength, distance = bump
        t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = scale; t.inputs['Detail'].default_value = 4
        b = n.new('ShaderNodeBump'); b.inputs['Strength'].default_value = strength; b.inputs['Distance'].default_value = distance
        l.new(co.outputs['Object'], t.inputs['Vector']); l.new(t.outputs['Fac'], b.inputs['Height']); l.new(b.outputs['Normal'], p.inputs['Normal'])
    return m


def weave(name, color, scale=26, strength=0.35, sheen=0.3):
    """Cloth: crossing threads and a slow change of tone."""
    m = material(name, color, 0.95, sheen, vary=(0.25, 0.12))
    n, l = m.node_tree.nodes, m.node_tree.links
    co = n.new('ShaderNodeTexCoord')
    waves = []
    for direction in ('X', 'Z'):
        w = n.new('ShaderNodeTexWave'); w.bands_direction = direction; w.inputs['Scale'].default_value = scale / 6.28
        w.inputs['Distortion'].default_value = 2.5; w.inputs['Detail'].default_value = 2; w.inputs['Detail Scale'].default_value = 2
        l.new(co.outputs['Object'], w.inputs['Vector']); waves.append(w)
    a = n.new('ShaderNodeMath'); a.operation = 'ADD'
    l.new(waves[0].outputs['Fac'], a.inputs[0]); l.new(waves[1].outputs['Fac'], a.inputs[1])
    b = n.new('ShaderNodeBump'); b.inputs['Strength'].default_value = strength; b.inputs['Distance'].default_value = 0.05
    l.new(a.outputs['Value'], b.inputs['Height']); l.new(b.outputs['Normal'], n['Principled BSDF'].inputs['Normal'])
    return m


def wood(name, light, dark, along='X', scale=1.0, rough=0.45, planks=None):
    m = bpy.data.materials.new(name); m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    p = n['Principled BSDF']; p.inputs['Roughness'].default_value = rough; p.inputs['Specular'].default_value = 0.35
    co = n.new('ShaderNodeTexCoord'); mp = n.new('ShaderNodeMapping')
    stretch = {'X': (0.03, 1, 1), 'Y': (1, 0.03, 1), 'Z': (1, 1, 0.03)}[along]
    mp.inputs['Scale'].default_value = [s * scale for s in stretch]
    l.new(co.outputs['Object'], mp.inputs['Vector'])
    offset = mp.outputs['Vector']
    if planks:
        br = n.new('ShaderNodeTexBrick'); br.offset = 0.37; br.inputs['Scale'].default_value = 1
        br.inputs['Brick Width'].default_value = planks[0]; br.inputs['Row Height'].default_value = planks[1]
        br.inputs['Mortar Size'].default_value = 0.05; br.inputs['Mortar Smooth'].default_value = 0.3; br.inputs['Bias'].default_value = 0
        br.inputs['Color1'].default_value = (0, 0, 0, 1); br.inputs['Color2'].default_value = (1, 1, 1, 1); br.inputs['Mortar'].default_value = (0.5, 0.5, 0.5, 1)
        l.new(co.outputs['Object'], br.inputs['Vector'])
        add = n.new('ShaderNodeVectorMath'); add.operation = 'ADD'
        mul = n.new('ShaderNodeVectorMath'); mul.operation = 'SCALE'; mul.inputs['Scale'].default_value = 37
        l.new(br.outputs['Color'], mul.inputs[0]); l.new(mp.outputs['Vector'], add.inputs[0]); l.new(mul.outputs['Vector'], add.inputs[1])
        offset = add.outputs['Vector']
    t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = 1.6; t.inputs['Detail'].default_value = 10; t.inputs['Roughness'].default_value = 0.62; t.inputs['Distortion'].default_value = 0.6
    l.new(offset, t.inputs['Vector'])
    r = n.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].position = 0.3; r.color_ramp.elements[1].position = 0.72
    r.color_ramp.elements[0].color = (*dark, 1); r.color_ramp.elements[1].color = (*light, 1)
    l.new(t.outputs['Fac'], r.inputs['Fac'])
    out = r.outputs['Color']
    if planks:
        tone = n.new('ShaderNodeMapRange'); tone.inputs['To Min'].default_value = 0.82; tone.inputs['To Max'].default_value = 1.08
        l.new(br.outputs['Color'], tone.inputs['Value'])
        m1 = n.new('ShaderNodeMixRGB'); m1.blend_type = 'MULTIPLY'; m1.inputs['Fac'].default_value = 1
        l.new(out, m1.inputs['Color1']); l.new(tone.outputs['Result'], m1.inputs['Color2'])
        m2 = n.new('ShaderNodeMixRGB'); m2.inputs['Color2'].default_value = (*[c * 0.25 for c in dark], 1)
        l.new(br.outputs['Fac'], m2.inputs['Fac']); l.new(m1.outputs['Color'], m2.inputs['Color1'])
        out = m2.outputs['Color']
    l.new(out, p.inputs['Base Color'])
    b = n.new('ShaderNodeBump'); b.inputs['Strength'].default_value = 0.15; b.inputs['Distance'].default_value = 0.05
    l.new(t.outputs['Fac'], b.inputs['Height']); l.new(b.outputs['Normal'], p.inputs['Normal'])
    return m


# ---------------------------------------------------------------- forms
def put(name, mesh, mat, at=(0, 0, 0), turn=(0, 0, 0), smooth=True):
    o = bpy.data.objects.new(name, mesh)
    scene.collection.objects.link(o)
    o.location = at; o.rotation_euler = [math.radians(t) for t in turn]
    if mat: mesh.materials.append(mat)
    if smooth:
        for f in mesh.polygons: f.use_smooth = True
    return o


def box(name, size, at, mat, radius=0.4, turn=(0, 0, 0), segments=4):
    """A box with rounded edges. `at` is the middle of its lower side."""
    bm = bmesh.new(); bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts: v.co = Vector((v.co.x * size[0], v.co.y * size[1], (v.co.z + .5) * size[2]))
    me = bpy.data.meshes.new(name); bm.to_mesh(me); bm.free()
    o = put(name, me, mat, at, turn)
    b = o.modifiers.new('b', 'BEVEL'); b.width = min(radius, min(size) * .49); b.segments = segments; b.harden_normals = True
    me.use_auto_smooth = True
    return o


def cushion(name, size, at, mat, turn=(0, 0, 0), puff=0.5, wrinkle=0.35, seed=0, pinch=0.0, flat=0.0):
    """A filled cushion: a box whose sides bulge, with soft wrinkles. `at` is its middle."""
    bm = bmesh.new(); bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=15, use_grid_fill=True)
    sx, sy, sz = [s / 2 for s in size]
    thin = min(range(3), key=lambda i: size[i])
    for v in bm.verts:
        u = list(v.co)
        others = [i for i in range(3) if i != thin]
        dome = (1 - abs(u[others[0]]) ** 2.6) * (1 - abs(u[others[1]]) ** 2.6)
        # Round the edges of the box.
        k = 6.0
        length = (abs(u[0]) ** k + abs(u[1]) ** k + abs(u[2]) ** k) ** (1 / k)
        c = [x / length for x in u]
        c[thin] *= (1 - puff) + puff * dome ** .55
        for i in others:
            j = others[1 - others.index(i)]
            c[i] *= 1 - pinch * (1 - abs(u[j])) ** 1 * 0.0 - pinch * (abs(u[j]) < 2) * (1 - u[j] ** 2) * .5
        p = Vector((c[0] * sx, c[1] * sy, c[2] * sz))
        q = Vector((p.x * .16 + seed * 9, p.y * .16, p.z * .16))
        w = noise.noise(q) * .7 + noise.noise(q * 2.7) * .3
        axis = Vector((0, 0, 0)); axis[thin] = 1 if u[thin] > 0 else -1
        p += axis * w * wrinkle * (0.3 + dome)
        v.co = p
    me = bpy.data.meshes.new(name); bm.to_mesh(me); bm.free()
    o = put(name, me, mat, at, turn)
    s = o.modifiers.new('s', 'SUBSURF'); s.levels = 1; s.render_levels = 2
    return o


def sheet(name, w, d, at, mat, height, cuts=90):
    """A cloth lying on something: `height(x, y)` gives its surface."""
    bm = bmesh.new(); bmesh.ops.create_grid(bm, x_segments=cuts, y_segments=cuts, size=.5)
    for v in bm.verts:
        x, y = v.co.x * w, v.co.y * d
        v.co = Vector(height(x, y)) if not isinstance(height(x, y), (int, float)) else Vector((x, y, height(x, y)))
    me = bpy.data.meshes.new(name); bm.to_mesh(me); bm.free()
    o = put(name, me, mat, at)
    so = o.modifiers.new('t', 'SOLIDIFY'); so.thickness = .7
    s = o.modifiers.new('s', 'SUBSURF'); s.levels = 1; s.render_levels = 1
    return o


METER = 39.37


def simulated(name, bm, mat, colliders, frames, at=(0, 0, 0), turn=(0, 0, 0), pressure=0.0, shrink=-.03, stiff=6.0, bend=.6, thick=.5, gravity=1.0):
    """Lets cloth fall over what is under it, or fills it with air. `bm` and the boxes (size, at) in its way are in inches."""
    for v in bm.verts: v.co /= METER
    me = bpy.data.meshes.new(name); bm.to_mesh(me); bm.free()
    o = bpy.data.objects.new(name, me); scene.collection.objects.link(o)
    c = o.modifiers.new('c', 'CLOTH'); st = c.settings
    st.quality = 8; st.mass = .25; st.air_damping = 2.0
    st.tension_stiffness = st.compression_stiffness = stiff; st.shear_stiffness = stiff * .5; st.bending_stiffness = bend
    st.shrink_min = shrink; st.effector_weights.gravity = gravity
    if pressure: st.use_pressure = True; st.uniform_pressure_force = pressure
    c.collision_settings.distance_min = .006; c.collision_settings.use_self_collision = not pressure; c.collision_settings.self_distance_min = .006
    c.point_cache.frame_start = 1; c.point_cache.frame_end = frames
    others = []
    for size, place in colliders:
        b = box('collider', [n / METER for n in size], [n / METER for n in place], None, 1.2 / METER)
        b.modifiers.new('k', 'COLLISION'); b.collision.thickness_outer = .006; b.collision.cloth_friction = 12; others.append(b)
    scene.frame_start, scene.frame_end = 1, frames
    for frame in range(1, frames + 1): scene.frame_set(frame)
    done = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    for b in (*others, o): bpy.data.objects.remove(b)
    scene.frame_set(1)
    for v in done.vertices: v.co *= METER
    done.materials.clear()
    n = put(name, done, mat, at, turn)
    if thick: so = n.modifiers.new('t', 'SOLIDIFY'); so.thickness = thick; so.offset = 1
    sub = n.modifiers.new('s', 'SUBSURF'); sub.levels = 1; sub.render_levels = 1 if len(done.vertices) > 6000 else 2
    return n


def drapery(name, size, middle, mat, colliders, cuts, frames=70, **more):
    """A cloth of `size` that falls from above its `middle`."""
    bm = bmesh.new(); bmesh.ops.create_grid(bm, x_segments=cuts[0], y_segments=cuts[1], size=.5)
    for v in bm.verts:
        x, y = v.co.x * size[0], v.co.y * size[1]
        v.co = Vector((middle[0] + x, middle[1] + y, middle[2] + .5 * noise.noise(Vector((x * .07, y * .07, len(name))))))
    return simulated(name, bm, mat, colliders, frames, **more)


def pillow(name, size, at, mat, turn=(0, 0, 0), pressure=2.2, cuts=30, shrink=-.06):
    """Two square sheets that are sewn together and filled: it wrinkles along its seams. `at` is its middle."""
    w, h = size; bm = bmesh.new(); rows = round(cuts * h / w)
    rnd = random.Random(len(name) + w)
    def corner(i, j, side):
        x, z = (i / cuts - .5) * w, (j / rows - .5) * h
        return bm.verts.new((x, side * (.25 + rnd.uniform(0, .05)), z))
    front = {(i, j): corner(i, j, -1) for i in range(cuts + 1) for j in range(rows + 1)}
    back = {k: v if k[0] in (0, cuts) or k[1] in (0, rows) else corner(*k, 1) for k, v in front.items()}
    for i in range(cuts):
        for j in range(rows):
            for g, flip in ((front, 1), (back, -1)): bm.faces.new([g[k] for k in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))][::flip])
    return simulated(name, bm, mat, [], 45, at, turn, pressure, shrink, 8, .25, 0, 0)


def lathe(name, profile, at, mat, steps=64):
    """A turned form: `profile` is a list of (radius, height)."""
    bm = bmesh.new(); rings = []
    for r, z in profile:
        rings.append([bm.verts.new((r * math.cos(2 * math.pi * i / steps), r * math.sin(2 * math.pi * i / steps), z)) for i in range(steps)])
    for a, b in zip(rings, rings[1:]):
        for i in range(steps): bm.faces.new((a[i], a[(i + 1) % steps], b[(i + 1) % steps], b[i]))
    me = bpy.data.meshes.new(name); bm.to_mesh(me); bm.free()
    o = put(name, me, mat, at)
    s = o.modifiers.new('s', 'SUBSURF'); s.levels = 2; s.render_levels = 2
    so = o.modifiers.new('t', 'SOLIDIFY'); so.thickness = .15
    return o


def tube(points, radius, mat, name='tube'):
    c = bpy.data.curves.new(name, 'CURVE'); c.dimensions = '3D'; c.bevel_depth = radius; c.bevel_resolution = 6
    s = c.splines.new('NURBS'); s.points.add(len(points) - 1); s.use_endpoint_u = True; s.order_u = min(4, len(points))
    for p, co in zip(s.points, points): p.co = (*co, 1)
    o = bpy.data.objects.new(name, c); scene.collection.objects.link(o); c.materials.append(mat)
    return o


def leaf(mat, length, width, at, turn, bend=.35, split=False):
    bm = bmesh.new(); n, k = 14, 7; grid = []
    for i in range(n + 1):
        t = i / n; half = width / 2 * (math.sin(math.pi * t ** .8) ** .9) + .02; row = []
        for j in range(k):
            s = j / (k - 1) * 2 - 1
            x = s * half; y = t * length; z = -bend * length * t * t + abs(s) * half * .28 + .12 * math.sin(t * 14 + s * 2) * half * .2
            row.append(bm.verts.new((x, y, z)))
        grid.append(row)
    for a, b in zip(grid, grid[1:]):
        for j in range(k - 1): bm.faces.new((a[j], a[j + 1], b[j + 1], b[j]))
    me = bpy.data.meshes.new('leaf'); bm.to_mesh(me); bm.free()
    o = put('leaf', me, mat, at, turn)
    s = o.modifiers.new('s', 'SUBSURF'); s.levels = 1; s.render_levels = 1
    return o


def plant(at, height, spread, count, mat, stem, size=(11, 5), seed=1, droop=.4):
    rnd = random.Random(seed)
    for i in range(count):
        a = i * 137.5 + rnd.uniform(-20, 20); t = .35 + .65 * ((i + 1) / count)
        r = math.radians(a); reach = spread * (1.15 - .55 * t) * rnd.uniform(.7, 1.1); z = height * t * rnd.uniform(.86, 1.05)
        top = (at[0] + math.cos(r) * reach, at[1] + math.sin(r) * reach * .55, at[2] + z)
        mid = (at[0] + math.cos(r) * reach * .35, at[1] + math.sin(r) * reach * .2, at[2] + z * .65)
        tube([at, (at[0], at[1], at[2] + z * .25), mid, top], .16, stem, 'stem')
        f = rnd.uniform(.75, 1.15)
        leaf(mat, size[0] * f, size[1] * f, top, (rnd.uniform(-5, 40) , rnd.uniform(-25, 25), a - 90), rnd.uniform(droop * .6, droop * 1.3))


def books(at, count, mats, seed=3, lying=True):
    rnd = random.Random(seed); z = at[2]
    x = at[0]
    for i in range(count):
        if lying:
            h = rnd.uniform(.8, 1.5); w, d = rnd.uniform(8.5, 10.5), rnd.uniform(6.5, 7.5)
            box('book', (w, d, h), (at[0] + rnd.uniform(-.4, .4), at[1], z), mats[i % len(mats)], .12, (0, 0, rnd.uniform(-7, 7)))
            box('pages', (w - .35, d - .1, h - .3), (at[0] + .1, at[1] - .1, z + .15), paper, .03, (0, 0, 0)); z += h
        else:
            w, h = rnd.uniform(.8, 1.7), rnd.uniform(7.5, 10)
            box('book', (w, 6.5, h), (x + w / 2, at[1], z), mats[i % len(mats)], .12); x += w + .06


paper = material('paper', (.86, .82, .74), .95)

# ---------------------------------------------------------------- the shell
wall_mat = material('wall', (.83, .83, .825), .93, bump=(.9, .10, .06), spec=.12)
floor_mat = wood('floor', (.50, .335, .20), (.30, .185, .10), 'X', .5, .42, planks=(58, 5.2))
trim_mat = material('trim', (.80, .795, .78), .5)


def shell(width=460, depth=260):
    bm = bmesh.new(); bmesh.ops.create_grid(bm, size=1)
    for v in bm.verts: v.co = Vector((v.co.x * width / 2, 0, (v.co.y + 1) * 70))
    me = bpy.data.meshes.new('wall'); bm.to_mesh(me); bm.free(); put('wall', me, wall_mat, smooth=False)
    bm = bmesh.new(); bmesh.ops.create_grid(bm, size=1)
    for v in bm.verts: v.co = Vector((v.co.x * width / 2, -(v.co.y + 1) * depth / 2, 0))
    me = bpy.data.meshes.new('floor'); bm.to_mesh(me); bm.free(); put('floor', me, floor_mat, smooth=False)
    box('skirting', (width, .7, 4.4), (0, -.35, 0), trim_mat, .25)


def emitter(size, at, look, strength, color=(1, 1, 1)):
    l = bpy.data.lights.new('area', 'AREA'); l.shape = 'RECTANGLE'; l.size, l.size_y = size; l.energy = strength; l.color = color
    o = bpy.data.objects.new('area', l); scene.collection.objects.link(o); o.location = at
    o.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return o


def sun(frm, to, strength, angle, color):
    l = bpy.data.lights.new('sun', 'SUN'); l.energy = strength; l.angle = math.radians(angle); l.color = color
    o = bpy.data.objects.new('sun', l); scene.collection.objects.link(o)
    o.rotation_euler = (Vector(to) - Vector(frm)).to_track_quat('-Z', 'Y').to_euler()


def sky(color, strength):
    w = bpy.data.worlds.new('w'); scene.world = w; w.use_nodes = True
    b = w.node_tree.nodes['Background']; b.inputs['Color'].default_value = (*color, 1); b.inputs['Strength'].default_value = strength


def gobo(direction, to, distance, panes, seed=2, leaves=True):
    """What stands between the sun and the wall: a window's bars and some leaves. Only its shadow is seen."""
    m = material('gobo', (0, 0, 0))
    d = Vector(direction).normalized(); c = Vector(to) - d * distance
    q = d.to_track_quat('-Z', 'Y'); out = []
    def quad(x, y, w, h, tilt=0):
        bm = bmesh.new(); bmesh.ops.create_grid(bm, size=.5)
        for v in bm.verts:
            a = math.radians(tilt); px, py = v.co.x * w, v.co.y * h
            v.co = Vector((x + px * math.cos(a) - py * math.sin(a), y + px * math.sin(a) + py * math.cos(a), 0))
        me = bpy.data.meshes.new('g'); bm.to_mesh(me); bm.free(); o = put('gobo', me, m, c, smooth=False)
        o.rotation_euler = q.to_euler(); out.append(o)
    w, h, cols, rows, bar = panes; big = 400
    quad(0, h / 2 + big / 2, 2 * big, big); quad(0, -h / 2 - big / 2, 2 * big, big)
    quad(-w / 2 - big / 2, 0, big, h); quad(w / 2 + big / 2, 0, big, h)
    for i in range(1, cols): quad(-w / 2 + w * i / cols, 0, bar, h)
    for i in range(1, rows): quad(0, -h / 2 + h * i / rows, w, bar)
    if leaves:
        rnd = random.Random(seed)
        for i in range(26):
            quad(rnd.uniform(-w * .62, -w * .05), rnd.uniform(-h * .6, h * .35), rnd.uniform(2, 3.6), rnd.uniform(9, 17), rnd.uniform(-75, 75))
    for o in out:
        o.visible_camera = o.visible_diffuse = o.visible_glossy = o.visible_transmission = False


def camera(width, below, above, height, distance=420):
    """Shows the wall from -width/2 to width/2, and from `below` inches under the floor's edge to `above` inches."""
    c = bpy.data.cameras.new('c'); o = bpy.data.objects.new('c', c); scene.collection.objects.link(o); scene.camera = o
    tall = below + above
    o.location = (0, -distance, height); o.rotation_euler = (math.radians(90), 0, 0)
    c.sensor_fit = 'HORIZONTAL'; c.sensor_width = 36; c.lens = 36 * distance / width
    c.shift_y = ((above - below) / 2 - height) / width; c.clip_end = 5000
    scene.render.resolution_x = round(width * PPI); scene.render.resolution_y = round(tall * PPI)


# ---------------------------------------------------------------- furniture
oak = wood('oak', (.47, .30, .16), (.27, .155, .075), 'Z', 1.2)
oak_x = wood('oakx', (.47, .30, .16), (.27, .155, .075), 'X', 1.2)
walnut_x = wood('walnutx', (.22, .125, .07), (.10, .055, .03), 'X', 1.2)
black = material('black', (.018, .017, .016), .45)
brass = material('brass', (.55, .38, .16), .32, spec=.8); brass.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = 1
clay = material('clay', (.42, .22, .14), .85, vary=(.4, .2), bump=(1.4, .2, .05))
stone = material('stone', (.62, .58, .52), .7, vary=(.6, .15), bump=(2, .15, .04))
white = material('white', (.80, .785, .75), .4)
green = material('green', (.045, .12, .035), .42, vary=(.5, .35)); olive = material('olive', (.12, .165, .075), .5, vary=(.5, .35))
bark = material('bark', (.12, .07, .04), .9)
linen = weave('linen', (.56, .50, .42)); linen_dark = weave('linen2', (.40, .345, .28)); cream = weave('cream', (.74, .69, .60), 30)
rust = weave('rust', (.40, .155, .075), 30); ink = weave('ink', (.045, .055, .075), 30); sheet_mat = weave('sheet', (.80, .775, .73), 60, .12, .1)
book_mats = [material('b%d' % i, c, .7) for i, c in enumerate([(.30, .09, .05), (.65, .60, .50), (.06, .10, .11), (.36, .27, .13), (.72, .69, .62)])]


def shade_mat():
    m = material('shade', (.86, .80, .68), .9); n = m.node_tree.nodes['Principled BSDF']
    n.inputs['Emission'].default_value = (1, .78, .5, 1); n.inputs['Emission Strength'].default_value = .55
    return m


def point(at, energy, color=(1, .72, .42), radius=2):
    l = bpy.data.lights.new('bulb', 'POINT'); l.energy = energy; l.color = color; l.shadow_soft_size = radius
    o = bpy.data.objects.new('bulb', l); scene.collection.objects.link(o); o.location = at


def sofa():
    y = -22
    box('base', (80, 34, 7), (0, y, 5.2), linen, 1.4)
    for x in (-36.5, 36.5):
        for yy in (y - 13, y + 13): lathe('leg', [(.01, 0), (.75, 0), (1.05, 5.5), (.01, 5.5)], (x, yy, 0), oak, 32)
    box('back', (80, 8, 25), (0, y + 14, 7), linen, 3.2, (-6, 0, 0), 8)
    for s in (-1, 1): cushion('arm', (8.5, 36, 19.5), (s * 38.4, y - .4, 15.2), linen, puff=.22, wrinkle=.16, seed=s + 4)
    for s in (-1, 1): cushion('seat', (34.6, 27.5, 7.6), (s * 17.3, y - 3.4, 15.4), linen, puff=.42, wrinkle=.26, seed=s + 9)
    for s in (-1, 1): cushion('back', (34.4, 9, 20.5), (s * 17.3, y + 4.6, 28.6), linen, (-9, 0, s * .8), puff=.42, wrinkle=.3, seed=s + 13)
    pillow('p1', (20, 20), (-25.0, y - 2.5, 28.2), rust, (-18, 5, 9), 1.1, 48, .0)
    pillow('p2', (17, 17), (-13.0, y - 5.0, 26.6), cream, (-22, -4, -5), 1.1, 48, .0)
    pillow('p3', (22, 14), (25.0, y - 3.4, 25.4), ink, (-20, -3, -7), 1.0, 48, .0)


def rug(w, d, y, mat):
    sheet('rug', w, d, (0, y, .1), mat, lambda x, yy: .35 + .12 * noise.noise(Vector((x * .5, yy * .5, 0))), 120)


def lamp_floor(x, y):
    lathe('foot', [(.01, 0), (6, 0), (6, .7), (.3, .9)], (x, y, 0), black); tube([(x, y, .5), (x, y, 30), (x, y, 56)], .42, brass)
    lathe('shade', [(8.2, 48.5), (5.6, 61)], (x, y, 0), shade_mat()); point((x, y, 54), 15000)


def side_table(x, y, h=20, r=9.5):
    lathe('top', [(.01, h), (r, h), (r, h + 1), (.01, h + 1)], (x, y, 0), walnut_x)
    for a in (30, 150, 270):
        t = math.radians(a); tube([(x + math.cos(t) * r * .85, y + math.sin(t) * r * .85, 0), (x + math.cos(t) * r * .45, y + math.sin(t) * r * .45, h)], .5, black)


def vase(at, mat, k=1.0):
    lathe('vase', [(.01, 0), (2.4 * k, 0), (3.5 * k, 2.4 * k), (3.2 * k, 5 * k), (1.5 * k, 7.6 * k), (1.25 * k, 8.8 * k), (1.6 * k, 9.4 * k)], at, mat)


def twigs(at, n, h, mat, seed):
    rnd = random.Random(seed)
    for i in range(n):
        a = rnd.uniform(0, 6.28); r = rnd.uniform(2, h * .38); z = h * rnd.uniform(.65, 1)
        tip = (at[0] + math.cos(a) * r, at[1] + math.sin(a) * r * .5, at[2] + z)
        mid = (at[0] + math.cos(a) * r * .3, at[1] + math.sin(a) * r * .15, at[2] + z * .6)
        tube([at, (at[0], at[1], at[2] + z * .25), mid, tip], .09, bark)
        for k in range(9):
            f = .35 + .65 * k / 8
            p = [at[j] + (mid[j] - at[j]) * min(1, f * 1.6) + (tip[j] - mid[j]) * max(0, (f - .6) / .4) for j in range(3)]
            leaf(olive, rnd.uniform(2, 3.2), rnd.uniform(.8, 1.2), p, (rnd.uniform(-30, 50), rnd.uniform(-40, 40), rnd.uniform(0, 360)), .3)


if ROOM == 'sofa':
    shell(); sofa(); rug(118, 60, -46, cream)
    pot_x = -66
    lathe('pot', [(.01, 0), (6.2, 0), (8.2, 6), (8.6, 13), (8.2, 13.6)], (pot_x, -20, 0), clay)
    lathe('soil', [(.01, 12), (8, 12)], (pot_x, -20, 0), bark)
    plant((pot_x, -20, 12), 44, 19, 17, green, bark, (15, 7.5), 5)
    side_table(57, -20); books((56.5, -20, 21), 3, book_mats); vase((58.5, -22, 24.6), white, .62)
    lamp_floor(76, -14)
    to = (8, 0, 58); d = (1.0, 1.02, -.52)
    gobo(d, to, 90, (92, 74, 3, 3, 2.6), 2, False); sun((0, 0, 0), d, 2.7, 2.2, (1, .82, .60))
    sky((.92, .95, 1), .36); emitter((150, 120), (-190, -150, 90), (0, 0, 40), 420000, (1, .95, .88)); emitter((240, 120), (90, -330, 130), (0, 0, 40), 170000, (.93, .96, 1))
    camera(200, 15, 88, 46)
elif ROOM == 'bed':
    shell()
    # A low oak bed with an upholstered head. The cloth lies as it falls.
    box('head', (67, 3.4, 36), (0, -2.2, 5), linen_dark, 1.5, segments=8)
    for i in range(5): cushion('channel', (12.9, 3.4, 24.5), ((i - 2) * 12.9, -4.6, 28.6), linen_dark, puff=.5, wrinkle=.10, seed=i + 3)
    box('frame', (66, 84, 5), (0, -47, 5.5), oak_x, .5); box('mattress', (60, 79, 9.5), (0, -46, 10.5), sheet_mat, 2.4)
    for s in (-1, 1): box('foot', (2.4, 2.4, 5.6), (s * 29, -86, 0), oak, .3)
    bedding = [((60, 79, 9.5), (0, -46, 10.5)), ((66, 84, 5), (0, -47, 5.5))]
    drapery('duvet', (86, 74), (0, -60.5, 22.5), sheet_mat, bedding, (110, 95), 60, thick=.9, bend=1.2, shrink=-.13)
    for s in (-1, 1):
        pillow('euro', (26, 25), (s * 15.6, -9.8, 32.5), cream, (-14, 0, s * 2), 2.4)
        pillow('pillow', (28, 18), (s * 15.4, -16.2, 28.2), sheet_mat, (-27, s * 1.5, s * -3), 2.6)
    pillow('small', (19, 12), (1.5, -22.5, 26.0), ink, (-34, 2, 4), 2.4)
    for s in (-1, 1):
        box('night', (19, 15, 19), (s * 48, -9.5, 3), oak_x, .5); box('drawer', (17.4, .5, 7.4), (s * 48, -17.2, 12.6), oak_x, .2)
        box('drawer', (17.4, .5, 7.4), (s * 48, -17.2, 4.2), oak_x, .2)
        for z in (8, 16.4): lathe('knob', [(.01, 0), (.6, 0), (.6, .6), (.01, .6)], (s * 48, -17.7, z), brass, 24)
        for dx in (-8, 8): lathe('leg', [(.01, 0), (.5, 0), (.8, 3), (.01, 3)], (s * 48 + dx, -12, 0), oak, 24)
    x = 48
    lathe('lampfoot', [(.01, 22), (3.4, 22), (4, 25), (3, 30), (1, 33), (.8, 35)], (x, -9.5, 0), stone); lathe('shade', [(6.4, 33.5), (4.6, 42)], (x, -9.5, 0), shade_mat()); point((x, -9.5, 38), 9000)
    vase((-49, -9, 22), clay, .75); twigs((-49, -9, 27), 7, 20, olive, 4); books((-43.5, -11, 22), 2, book_mats, 8)
    rug(150, 70, -70, cream)
    to = (-10, 0, 64); d = (1.0, 1.0, -.46)
    gobo(d, to, 95, (86, 70, 2, 3, 2.6), 5, False); sun((0, 0, 0), d, 2.6, 2.4, (1, .83, .62))
    sky((.92, .95, 1), .36); emitter((150, 120), (-190, -150, 90), (0, 0, 40), 400000, (1, .95, .88)); emitter((240, 120), (90, -330, 130), (0, 0, 40), 170000, (.93, .96, 1))
    camera(200, 8, 92, 52)
else:
    # A desk, close up, with room for a small print in its middle.
    shell()
    box('desk', (58, 24, 1.3), (0, -12.2, 28), oak_x, .25)
    box('apron', (53, 1, 4), (0, -22.5, 24), oak_x, .2)
    vase((-14.2, -9.5, 29.3), white, .8); twigs((-14.2, -9.5, 35), 9, 15, olive, 9)
    for i, (w, h) in enumerate(((8.6, 1.1), (8.0, 1.3))): box('book', (w, 6.4, h), (11.6, -14, 29.3 + i * 1.1), book_mats[i], .12, (0, 0, 6 - 9 * i))
    lathe('cup', [(.01, 0), (1.35, 0), (1.55, 1), (1.6, 3.3)], (11.4, -14, 31.7), stone, 48)
    x = 16.6
    lathe('foot', [(.01, 29.3), (2.6, 29.3), (2.6, 30), (.3, 30.2)], (x, -6, 0), black); tube([(x, -6, 30), (x, -6, 40), (x, -6, 49)], .24, brass)
    lathe('shade', [(4.4, 46.2), (1.9, 52), (1.2, 52.2)], (x, -6, 0), white); point((x, -6, 48), 1500, radius=1)
    box('note', (8, 5.8, .5), (-7, -18.5, 29.3), book_mats[2], .12, (0, 0, 8)); box('pen', (5.0, .3, .3), (-6.6, -18.4, 29.8), brass, .14, (0, 0, 22))
    to = (0, 0, 47); d = (1.0, 1.0, -.5)
    gobo(d, to, 70, (40, 36, 2, 2, 1.8), 8); sun((0, 0, 0), d, 2.6, 1.8, (1, .83, .62))
    sky((.92, .95, 1), .36); emitter((150, 120), (-190, -150, 90), (0, 0, 40), 400000, (1, .95, .88)); emitter((240, 120), (90, -330, 130), (0, 0, 40), 170000, (.93, .96, 1))
    camera(44, -22, 66, 46, 160)

# ---------------------------------------------------------------- rendering
import numpy as np

scene.render.engine = 'CYCLES'
c = scene.cycles
c.samples = SPP; c.use_adaptive_sampling = False; c.max_bounces = 4; c.diffuse_bounces = 3; c.caustics_reflective = c.caustics_refractive = False
c.sample_clamp_indirect = 2; c.sample_clamp_direct = 12; c.use_denoising = False
scene.view_settings.view_transform = 'Filmic'; scene.view_settings.look = 'Medium Contrast'; scene.view_settings.exposure = float(args[4]) if len(args) > 4 else .35
layer = scene.view_layers[0]; layer.use_pass_normal = layer.use_pass_z = layer.use_pass_diffuse_color = True
scene.use_nodes = True
nodes, links = scene.node_tree.nodes, scene.node_tree.links
nodes.clear()
rl = nodes.new('CompositorNodeRLayers'); out = nodes.new('CompositorNodeOutputFile'); out.base_path = OUT; out.format.file_format = 'OPEN_EXR'; out.format.color_depth = '32'
out.file_slots.clear()
for name, socket in (('light', 'Image'), ('albedo', 'DiffCol'), ('normal', 'Normal'), ('depth', 'Depth')):
    out.file_slots.new(f'{ROOM}-{name}-'); links.new(rl.outputs[socket], out.inputs[-1])
comp = nodes.new('CompositorNodeComposite'); links.new(rl.outputs['Image'], comp.inputs[0])
scene.render.image_settings.file_format = 'PNG'
scene.render.filepath = f'{OUT}/{ROOM}-raw.png'; bpy.ops.render.render(write_still=True)


def read(name):
    i = bpy.data.images.load(f'{OUT}/{ROOM}-{name}-{scene.frame_current:04d}.exr'); w, h = i.size
    p = np.empty(w * h * 4, np.float32); i.pixels.foreach_get(p)
    return p.reshape(h, w, 4)


pixels = denoised(*(read(n) for n in ('light', 'albedo', 'normal', 'depth')), .12)
h, w = pixels.shape[:2]
image = bpy.data.images.new('denoised', w, h, float_buffer=True); image.pixels.foreach_set(pixels.ravel())
image.save_render(f'{OUT}/{ROOM}.png', scene=scene)
scene.use_nodes = False
bpy.data.objects['wall'].hide_render = True
scene.render.film_transparent = True; scene.render.image_settings.color_mode = 'RGBA'; c.samples = 6; c.max_bounces = 0; scene.render.resolution_percentage = 50
scene.render.filepath = f'{OUT}/{ROOM}-wall.png'; bpy.ops.render.render(write_still=True)

"""Smooths what Blender has traced with few samples. Debian's Blender has no denoiser of its own."""
import numpy as np


def shifted(a, dy, dx):
    return np.roll(np.roll(a, dy, 0), dx, 1)


def denoised(light, albedo, normal, depth, grain):
    """
    Smooths the light, but neither the surfaces' colors nor their edges (an edge-avoiding wavelet transform). Keeps
    `grain` of the noise, as a film has it.
    """
    color = light[..., :3]; base = albedo[..., :3] + .03; n = normal[..., :3] / np.maximum(np.linalg.norm(normal[..., :3], axis=2, keepdims=True), 1e-3); z = np.minimum(depth[..., 0], 1e4)
    seen = color / base
    for level in range(4):
        step = 2 ** level
        lum = seen.mean(2)
        blur = sum(shifted(lum, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)) / 9
        dev = np.abs(lum - blur)
        for _ in range(2): dev = sum(shifted(dev, y * 2, x * 2) for y in (-1, 0, 1) for x in (-1, 0, 1)) / 9
        total = np.zeros_like(seen); weight = np.zeros(lum.shape, np.float32)
        for y in range(-2, 3):
            for x in range(-2, 3):
                k = (.375, .25, .0625)[abs(y)] * (.375, .25, .0625)[abs(x)]
                dy, dx = y * step, x * step
                w = k * np.clip((n * shifted(n, dy, dx)).sum(2), 0, 1) ** 48
                w *= np.exp(-np.abs(z - shifted(z, dy, dx)) / (.25 * step * max(abs(x), abs(y), 1)))
                w *= np.exp(-12 * np.abs(base - shifted(base, dy, dx)).sum(2))
                w *= np.exp(-np.abs(lum - shifted(lum, dy, dx)) / (5 * dev + .02))
                if x == y == 0: w = np.full_like(w, k)
                total += w[..., None] * shifted(seen, dy, dx); weight += w
        seen = total / np.maximum(weight, 1e-6)[..., None]
    light[..., :3] = (1 - grain) * seen * base + grain * np.minimum(color, 4 * (seen * base) + .02); light[..., 3] = 1
    return light

/* A small rasteriser for training pictures. Build: gcc -O3 -shared -fPIC -o raster.so raster.c -lm
   Vertices are in pixels (x right, y down, z to the camera), normals in the same axes. Light comes from one lamp, a bright ceiling and a
   floor that throws some of it back; highlights by Blinn and Phong, edges brighten as Schlick says. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { VERTEX = 8, MATERIAL = 8, TEXTURE = 64 };

static float clamp01(float v) { return v < 0 ? 0 : v > 1 ? 1 : v; }

static void shade(const float *n, const float *albedo, const float *m, const float *light, const float *sky, float *rgb) {
  float diffuse = n[0] * light[0] + n[1] * light[1] + n[2] * light[2];
  if (diffuse < 0) diffuse = 0;
  float up = 0.5f - 0.5f * n[1];
  float half[3] = {light[0], light[1], light[2] + 1};
  float length = sqrtf(half[0] * half[0] + half[1] * half[1] + half[2] * half[2]) + 1e-6f;
  float spec = (n[0] * half[0] + n[1] * half[1] + n[2] * half[2]) / length;
  spec = spec > 0 ? powf(spec, m[4]) : 0;
  float facing = 1 - clamp01(n[2]);
  float fresnel = facing * facing * facing;
  /* What a polished surface mirrors: soft boxes left and right, a dark strip between. */
  float ry = 2 * n[2] * n[1], rx = 2 * n[2] * n[0];
  float mirror = 0.35f + 0.5f * clamp01(-ry + 0.2f) + 0.6f * (fabsf(fabsf(rx) - sky[3]) < 0.18f ? 1 : 0);
  float ambient = sky[0] + (sky[1] - sky[0]) * up;
  for (int c = 0; c < 3; c++) {
    float matt = albedo[c] * (ambient + sky[2] * diffuse);
    float tint = m[5] > 0.5f ? albedo[c] : 1;
    float shine = m[3] * (spec + (m[5] > 0.5f ? 0.9f : 0.35f + fresnel) * mirror * tint);
    rgb[c] = clamp01((m[5] > 0.5f ? 0.25f : 1) * matt + shine);
  }
}

/* verts: count*3 of x y z nx ny nz u v. material: index a triangle. materials: r g b shine gloss isMetal texture(-1) opacity.
   textures: of 64*64*3 bytes. sky: floor, ceiling, lamp, place of the soft boxes. out: side*side*4. */
void raster(const float *verts, const int *material, int count, const float *materials, const unsigned char *textures,
            const float *light, const float *sky, int side, unsigned char *out) {
  float *depth = malloc(sizeof(float) * side * side);
  for (int i = 0; i < side * side; i++) depth[i] = -1e9f;
  memset(out, 0, (size_t)side * side * 4);
  for (int t = 0; t < count; t++) {
    const float *a = verts + t * 3 * VERTEX, *b = a + VERTEX, *c = b + VERTEX, *m = materials + material[t] * MATERIAL;
    float area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    if (fabsf(area) < 1e-9f) continue;
    int x0 = (int)floorf(fminf(a[0], fminf(b[0], c[0]))), x1 = (int)ceilf(fmaxf(a[0], fmaxf(b[0], c[0])));
    int y0 = (int)floorf(fminf(a[1], fminf(b[1], c[1]))), y1 = (int)ceilf(fmaxf(a[1], fmaxf(b[1], c[1])));
    if (x0 < 0) x0 = 0;
    if (y0 < 0) y0 = 0;
    if (x1 > side - 1) x1 = side - 1;
    if (y1 > side - 1) y1 = side - 1;
    for (int y = y0; y <= y1; y++)
      for (int x = x0; x <= x1; x++) {
        float px = x + 0.5f, py = y + 0.5f;
        float wa = ((b[0] - px) * (c[1] - py) - (c[0] - px) * (b[1] - py)) / area;
        float wb = ((c[0] - px) * (a[1] - py) - (a[0] - px) * (c[1] - py)) / area;
        float wc = 1 - wa - wb;
        if (wa < -1e-3f || wb < -1e-3f || wc < -1e-3f) continue;
        float z = wa * a[2] + wb * b[2] + wc * c[2];
        int i = y * side + x;
        if (z <= depth[i]) continue;
        depth[i] = z;
        float n[3], length = 1e-9f;
        for (int k = 0; k < 3; k++) {
          n[k] = wa * a[3 + k] + wb * b[3 + k] + wc * c[3 + k];
          length += n[k] * n[k];
        }
        length = sqrtf(length);
        float flip = n[2] < 0 ? -1 : 1;
        for (int k = 0; k < 3; k++) n[k] *= flip / length;
        float albedo[3] = {m[0], m[1], m[2]}, rgb[3];
        if (m[6] >= 0) {
          float u = wa * a[6] + wb * b[6] + wc * c[6], v = wa * a[7] + wb * b[7] + wc * c[7];
          int tx = (int)((u - floorf(u)) * TEXTURE) % TEXTURE, ty = (int)((v - floorf(v)) * TEXTURE) % TEXTURE;
          const unsigned char *p = textures + (((int)m[6] * TEXTURE + ty) * TEXTURE + tx) * 3;
          for (int k = 0; k < 3; k++) albedo[k] = p[k] / 255.0f;
        }
        shade(n, albedo, m, light, sky, rgb);
        for (int k = 0; k < 3; k++) out[4 * i + k] = (unsigned char)(255 * rgb[k]);
        out[4 * i + 3] = 255;
      }
  }
  free(depth);
}
